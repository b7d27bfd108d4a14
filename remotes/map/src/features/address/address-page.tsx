/** Trees around an address: how many are a short walk away, their positions, and the species and distance of each. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { EMPTY_HASH, formatMapHash, ZOOMED_IN } from '@greenward/map';
import { Breadcrumb, EmptyState, LinkButton, SectionHeading, Stat } from '@greenward/ui';
import { PlaceList } from '../../parts/place-list/place-list.tsx';
import type { AddressPage_addressFragment } from './address-page.generated.ts';
import { ADDRESS_PATH } from './address-search.tsx';
import { WalkPicture } from './walk-picture.tsx';
import styles from './address.module.scss';

/** At this zoom a short walk fills the screen. */
const WALK_ZOOM = ZOOMED_IN - 1;

export function AddressPage({ address }: { readonly address: Masked<AddressPage_addressFragment> }) {
  const { label, kind, lon, lat, treesWithin5Minutes, treesWithin10Minutes, treeSample, places } = unmask(address);
  const words = useWords();
  const hash = formatMapHash({ ...EMPTY_HASH, view: { lon, lat, zoom: WALK_ZOOM }, at: { lon, lat } });
  return (
    <article className={styles.page}>
      <Breadcrumb
        label={words('map.breadcrumb')}
        steps={[
          { name: words('map.home'), to: '/' },
          { name: words('map.address.heading'), to: ADDRESS_PATH },
          { name: label },
        ]}
      />
      <h1>{words('map.address.title', { address: label, kind })}</h1>
      <div className={styles.columns}>
        <div className={styles.reading}>
          <dl className={styles.stats}>
            <Stat
              value={words('map.number', { value: treesWithin5Minutes })}
              label={words('map.address.within', { minutes: 5, count: treesWithin5Minutes })}
            />
            <Stat
              value={words('map.number', { value: treesWithin10Minutes })}
              label={words('map.address.within', { minutes: 10, count: treesWithin10Minutes })}
            />
          </dl>
          {places.length === 0 ? (
            <EmptyState title={words('map.address.noTrees')}>
              <p>{words('map.address.noTreesText')}</p>
            </EmptyState>
          ) : (
            <section aria-labelledby="nearest">
              <SectionHeading id="nearest">{words('map.address.nearest', { count: places.length })}</SectionHeading>
              <PlaceList
                places={places}
                selectedGuid={null}
                withDistances
                hasMore={false}
                isLoadingMore={false}
                onChoose={null}
                onMore={() => undefined}
              />
            </section>
          )}
          <p>
            <Link to={ADDRESS_PATH}>{words('map.address.another')}</Link>
          </p>
        </div>
        <div className={styles.side}>
          <div className={styles.drawing}>
            <WalkPicture
              at={{ lon, lat }}
              trees={treeSample}
              label={words('map.address.drawing', { address: label })}
            />
          </div>
          <LinkButton to={`/map#${hash}`}>{words('map.address.map')}</LinkButton>
        </div>
      </div>
    </article>
  );
}

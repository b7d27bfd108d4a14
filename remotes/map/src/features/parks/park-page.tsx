/** The page of one park: shape, facilities, trees, directions, and parks nearby. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useSwitch, useTenant, useWords } from '@greenward/tenant';
import { Breadcrumb, EmptyState, FactList, LinkButton, SectionHeading, Stat } from '@greenward/ui';
import { distanceWords } from '../../parts/distance-words.rules.ts';
import { KeepOffline } from '../../parts/keep-offline/keep-offline.tsx';
import { ParkCards } from './park-cards.tsx';
import { sizeWords } from './park-links.rules.ts';
import type { ParkPage_parkFragment } from './park-page.generated.ts';
import { ParkPicture } from './park-picture.tsx';
import styles from './park-page.module.scss';

type Park = ParkPage_parkFragment;

/** At this zoom a park fills a screen, and single trees are visible. */
const TREES_ZOOM = 16;

interface ParkPageProps {
  /** '/space' or '/greenspace'. */
  readonly path: string;
  readonly park: Masked<Park>;
}

function Numbers({ park: { treeCount, kindCount, pitCount, hectares } }: { readonly park: Park }) {
  const words = useWords();
  const { units } = useTenant();
  const size = hectares === null ? null : sizeWords(hectares, units);
  const counted = [
    { key: 'trees', value: treeCount },
    { key: 'kinds', value: kindCount },
    { key: 'pits', value: pitCount },
  ].filter(({ value }) => value > 0);
  if (counted.length === 0 && size === null) return null;
  return (
    <dl className={styles.stats}>
      {counted.map(({ key, value }) => (
        <Stat
          key={key}
          value={words('map.number', { value })}
          label={words(`map.park.stat.${key}`, { count: value })}
        />
      ))}
      {size !== null && <Stat value={words(size.key, { value: size.value })} label={words('map.park.stat.size')} />}
    </dl>
  );
}

function Trees({ park, mapPath }: { readonly park: Park; readonly mapPath: string | null }) {
  const words = useWords();
  const { treeCount, commonestKinds, rarestKinds } = park;
  if (treeCount === 0)
    return (
      <EmptyState title={words('map.park.noTrees')}>
        <p>{words('map.park.noTreesText')}</p>
      </EmptyState>
    );
  return (
    <section aria-labelledby="trees">
      <SectionHeading id="trees">{words('map.park.kinds')}</SectionHeading>
      {commonestKinds.length > 0 && (
        <table className={styles.kinds}>
          <caption>{words('map.park.commonest')}</caption>
          <thead>
            <tr>
              <th scope="col">{words('map.park.kind')}</th>
              <th scope="col">{words('map.park.here')}</th>
            </tr>
          </thead>
          <tbody>
            {commonestKinds.map(({ slug, name, count }) => (
              <tr key={slug}>
                <th scope="row">{mapPath === null ? name : <Link to={`${mapPath}&tss=${slug}`}>{name}</Link>}</th>
                <td>{words('map.number', { value: count })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rarestKinds.length > 0 && (
        <>
          <h3>{words('map.park.rarest')}</h3>
          <ul className={styles.lines}>
            {rarestKinds.map(({ slug, name, count }) => (
              <li key={slug}>{words('map.park.rare', { name, count })}</li>
            ))}
          </ul>
        </>
      )}
      {mapPath !== null && <LinkButton to={mapPath}>{words('map.park.treeMap')}</LinkButton>}
    </section>
  );
}

function Sights({ park: { sights }, kind }: { readonly park: Park; readonly kind: string }) {
  const words = useWords();
  const { units } = useTenant();
  const shown = sights.filter((sight) => sight.kind === kind);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={kind}>
      <SectionHeading id={kind}>{words('map.park.sights', { kind })}</SectionHeading>
      <ul className={styles.sights}>
        {shown.map(({ name, text, distanceMetres }, index) => {
          const distance = distanceMetres === null ? null : distanceWords(distanceMetres, units);
          return (
            // a council may list two with the same name
            <li key={`${name} ${index}`}>
              {name !== null && <h3>{name}</h3>}
              {text !== null && <p>{text}</p>}
              {distance !== null && (
                <p className={styles.quiet}>
                  {words('map.park.fromPoint', { distance: words(distance.key, { value: distance.value }) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Visit({ park }: { readonly park: Park }) {
  const words = useWords();
  const hasHoods = useSwitch('showHoods');
  const { hours, address, postcode, neighbourhood, owner, telephone, email, website } = park;
  const fact = (key: string, value: ReactNode) => ({ label: words(`map.park.${key}`), value });
  const where = [address, postcode].filter((part) => part !== null).join(', ');
  const facts = [
    fact('hours', hours ?? words('map.park.noHours')),
    ...(where === '' ? [] : [fact('address', where)]),
    ...(neighbourhood === null
      ? []
      : [
          fact(
            'neighbourhood',
            hasHoods ? (
              <Link to={`/neighbourhood/${neighbourhood.slug}`}>{neighbourhood.name}</Link>
            ) : (
              neighbourhood.name
            ),
          ),
        ]),
    ...(owner === null ? [] : [fact('owner', owner)]),
    ...(telephone === null
      ? []
      : [fact('telephone', <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</a>)]),
    ...(email === null
      ? []
      : [fact('email', <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>)]),
    ...(website === null
      ? []
      : [
          fact(
            'website',
            <a href={website} rel="noopener" className={styles.long}>
              {new URL(website).hostname.replace(/^www\./, '')}
            </a>,
          ),
        ]),
  ];
  return (
    <section aria-labelledby="visit">
      <SectionHeading id="visit">{words('map.park.visit')}</SectionHeading>
      <FactList facts={facts} />
    </section>
  );
}

export function ParkPage({ path, park: masked }: ParkPageProps) {
  const park = unmask(masked);
  const words = useWords();
  const boot = useBoot();
  const { slug, name, lon, lat, outline, treeSample, aroundMetres, facilities, texts, links, amenities, nearest } =
    park;
  const mapPath = isPageHere(boot, '/map') ? `/map#xyz=${TREES_ZOOM}/${lat.toFixed(5)}/${lon.toFixed(5)}` : null;
  const [about, ...more] = texts;
  const offers = [...facilities, ...amenities.map(({ label }) => label)];
  return (
    <article className={styles.article}>
      <Breadcrumb
        label={words('map.breadcrumb')}
        steps={[{ name: words('map.home'), to: '/' }, { name: words('map.parks.heading'), to: path }, { name }]}
      />
      <div className={styles.page}>
        <div className={styles.title}>
          <h1>{name}</h1>
          {about?.kind === 'description' && <p className={styles.lead}>{about.text}</p>}
        </div>
        <div className={styles.map}>
          <div className={styles.drawing}>
            <ParkPicture outline={outline} sample={treeSample} label={words('map.park.drawing', { name })} />
          </div>
          {aroundMetres !== null && <p className={styles.quiet}>{words('map.park.point', { metres: aroundMetres })}</p>}
          <LinkButton to={`/space/map/map?park=${slug}`}>{words('map.park.map')}</LinkButton>
          <KeepOffline kind="PARK" areaKey={slug} />
        </div>
        <div className={styles.reading}>
          <Numbers park={park} />
          {offers.length > 0 && (
            <section aria-labelledby="offers">
              <SectionHeading id="offers">{words('map.park.offers')}</SectionHeading>
              <ul className={styles.offers}>
                {offers.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </section>
          )}
          <Trees park={park} mapPath={mapPath} />
          <Sights park={park} kind="playArea" />
          <Sights park={park} kind="monument" />
          <Visit park={park} />
          {(about?.kind === 'description' ? more : texts).map(({ kind, text }) => (
            <section key={kind} aria-labelledby={`about-${kind}`}>
              <SectionHeading id={`about-${kind}`}>{words(`map.park.text.${kind}`)}</SectionHeading>
              <p>{text}</p>
            </section>
          ))}
          {links.length > 0 && (
            <section aria-labelledby="links">
              <SectionHeading id="links">{words('map.park.links')}</SectionHeading>
              <ul className={styles.lines}>
                {links.map(({ url, name: label }) => (
                  <li key={url + label}>
                    <a href={url} rel="noopener">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {nearest.length > 0 && (
            <section aria-labelledby="nearest">
              <SectionHeading id="nearest">{words('map.park.nearest')}</SectionHeading>
              <ParkCards path={path} parks={nearest} level={3} />
            </section>
          )}
        </div>
      </div>
    </article>
  );
}

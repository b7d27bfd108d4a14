/** All walks suggested by the council, as cards with their lines, and the form for a custom walk. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import type { TileSet } from '@greenward/map';
import { Breadcrumb, SectionHeading } from '@greenward/ui';
import { LineDrawing } from './line-drawing.tsx';
import { positionsIn } from './line-drawing.rules.ts';
import { useDistance } from './use-distance.ts';
import { WalkForm } from './walk-form.tsx';
import type { Genus, Mode } from './walk-form.tsx';
import type { WalkIndex_routeFragment } from './walk-index.generated.ts';
import styles from './walk-index.module.scss';

interface WalkIndexProps {
  readonly routes: readonly Masked<WalkIndex_routeFragment>[];
  readonly modes: readonly Mode[];
  readonly genera: readonly Genus[];
  readonly tileSets: readonly TileSet[];
}

export function WalkIndex({ routes, modes, genera, tileSets }: WalkIndexProps) {
  const words = useWords();
  const distance = useDistance();
  return (
    <div className={styles.page}>
      <Breadcrumb
        label={words('map.walk.breadcrumb')}
        steps={[{ name: words('map.walk.home'), to: '/' }, { name: words('map.walks.title') }]}
      />
      <div className={styles.head}>
        <h1>{words('map.walks.title')}</h1>
        <p className={styles.lead}>{words('map.walks.lead')}</p>
      </div>
      {routes.length > 0 && (
        <section aria-labelledby="ready" className={styles.section}>
          <SectionHeading id="ready">{words('map.walks.ready')}</SectionHeading>
          <ul className={styles.cards}>
            {unmask(routes).map(({ guid, slug, name, summary, metres, routePlacesCount, picture }) => (
              <li key={guid} className={styles.card}>
                <div className={styles.picture}>
                  <LineDrawing line={positionsIn(picture)} />
                </div>
                <div className={styles.text}>
                  <h3 className={styles.name}>
                    <Link to={`/walk/${slug ?? guid}`} className={styles.link}>
                      {name}
                    </Link>
                  </h3>
                  <p className={styles.quiet}>
                    {distance(metres)}, {words('map.walk.stops', { count: routePlacesCount })}
                  </p>
                  {summary !== null && <p>{summary}</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="make" className={styles.section}>
        <SectionHeading id="make">{words('map.walks.make')}</SectionHeading>
        <noscript>
          <p>{words('map.walks.noScript')}</p>
        </noscript>
        <WalkForm modes={modes} genera={genera} tileSets={tileSets} />
      </section>
    </div>
  );
}

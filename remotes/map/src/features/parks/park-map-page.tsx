/** The map of parks with three views of the same question: a list, a map, and facilities. */
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { initialView, MapCanvas, shownBox, useThemeLook } from '@greenward/map';
import type { MapFault, MapHandle, TileSet } from '@greenward/map';
import { classes, EmptyState, LinkButton } from '@greenward/ui';
import type { ParkExplorer_listFragment } from './park-explorer.generated.ts';
import { parkQuestion, parksPath } from './park-links.rules.ts';
import type { ParkMap_markFragment } from './park-map.generated.ts';
import { FacilityLinks } from './park-search.tsx';
import { PARK_LAYERS, useParkMapStyle } from './use-park-map-style.ts';
import styles from './park-map-page.module.scss';

export const PARK_VIEWS = ['list', 'map', 'facilities'] as const;
export type ParkView = (typeof PARK_VIEWS)[number];

/** At this zoom a park fills much of a phone screen. */
const CHOSEN_ZOOM = 16;
const NOTHING_COVERED = { top: 0, bottom: 0 } as const;

interface ParkMapPageProps {
  readonly view: ParkView;
  readonly tileSets: readonly TileSet[];
  readonly marks: readonly Masked<ParkMap_markFragment>[];
  readonly facilities: ParkExplorer_listFragment['facilities'];
}

export function ParkMapPage({ view, tileSets, marks: masked, facilities }: ParkMapPageProps) {
  const marks = unmask(masked);
  const words = useWords();
  const tenant = useTenant();
  const look = useThemeLook();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [fault, setFault] = useState<MapFault | null>(null);
  const map = useRef<MapHandle>(null);
  const question = parkQuestion(query);
  const slug = query.get('park');
  const chosen = marks.find((mark) => mark.slug === slug) ?? null;
  const style = useParkMapStyle(look, tileSets, marks, chosen);
  // the initial view is decided once; after that the map is moved
  const [start] = useState(() =>
    chosen === null ? initialView(tenant.boundingBox) : { lon: chosen.lon, lat: chosen.lat, zoom: CHOSEN_ZOOM },
  );
  const hasMap = view !== 'list' && fault !== 'webgl' && fault !== 'engine';
  const pathOf = (one: ParkView): string => parksPath(`/space/map/${one}`, question);
  const pathOfPark = (one: string): string => {
    const path = pathOf(view);
    return `${path}${path.includes('?') ? '&' : '?'}park=${one}`;
  };
  const choose = (one: string): void => {
    void navigate(pathOfPark(one), { replace: true, preventScrollReset: true });
    const mark = marks.find((known) => known.slug === one);
    if (mark !== undefined) map.current?.show(mark, CHOSEN_ZOOM);
  };

  return (
    <div className={classes(styles.page, !hasMap && styles.listOnly)}>
      <div className={styles.side}>
        <h1 className={styles.heading}>{words('map.parks.heading')}</h1>
        <nav aria-label={words('map.parks.views')} className={styles.views}>
          {PARK_VIEWS.map((one) => (
            <Link key={one} to={pathOf(one)} aria-current={one === view ? 'page' : undefined} className={styles.view}>
              {words(`map.parks.view.${one}`)}
            </Link>
          ))}
        </nav>
        {view === 'facilities' && (
          <FacilityLinks path="/space/map/facilities" question={question} facilities={facilities} />
        )}
        {fault !== null && fault !== 'tiles' && <p role="alert">{words('map.parks.noMap')}</p>}
        {view !== 'list' && (
          <noscript>
            <p>{words('map.noScript')}</p>
          </noscript>
        )}
        {chosen !== null && view !== 'list' && (
          <section aria-label={chosen.name} className={styles.card}>
            <h2>{chosen.name}</h2>
            <p className={styles.quiet}>
              {[
                ...(chosen.treeCount > 0 ? [words('map.park.trees', { count: chosen.treeCount })] : []),
                ...chosen.facilities,
              ]
                .slice(0, 6)
                .join(', ')}
            </p>
            <LinkButton kind="main" to={`/space/${chosen.slug}`} block>
              {words('map.park.open')}
            </LinkButton>
          </section>
        )}
        <p role="status" className={marks.length === 0 ? styles.told : styles.quiet}>
          {words('map.parks.count', { count: marks.length })}
        </p>
        {marks.length === 0 ? (
          <EmptyState title={words('map.parks.none')}>
            <p>
              <Link to={`/space/map/${view}`}>{words('map.parks.all')}</Link>
            </p>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {marks.map(({ slug: one, name, treeCount }) => (
              <li key={one}>
                <Link
                  to={`/space/${one}`}
                  aria-current={one === slug || undefined}
                  className={classes(styles.row, one === slug && styles.chosen)}
                  onClick={(event) => {
                    if (!hasMap || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    choose(one);
                  }}
                >
                  <span>{name}</span>
                  {treeCount > 0 && (
                    <span className={styles.quiet}>{words('map.park.trees', { count: treeCount })}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {hasMap && <p className={styles.attribution}>{tenant.attributions.join(' ')}</p>}
      </div>
      {hasMap && (
        <div className={styles.map}>
          {style !== null && look !== null && (
            <MapCanvas
              ref={map}
              style={style}
              colours={look.colours}
              initialView={start}
              maxBox={shownBox(tenant.boundingBox)}
              selected={null}
              label={words('map.parks.canvas', { project: tenant.projectName })}
              scaleUnit={tenant.units}
              covered={NOTHING_COVERED}
              onMove={() => undefined}
              onPick={() => undefined}
              areaLayers={PARK_LAYERS}
              onPickArea={choose}
              onFault={setFault}
              onSettled={() => setFault((now) => (now === 'tiles' ? null : now))}
            />
          )}
          <p className={styles.attributionOnMap}>{tenant.attributions.join(' ')}</p>
        </div>
      )}
    </div>
  );
}

/** Pits that take an application, on the map: pressing a mark shows the pit, and a link chooses it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { roundCoarsely } from '@greenward/contract';
import { useRead } from '@greenward/graphql';
import { MarksMap } from '@greenward/map';
import type { MapHandle, MapView } from '@greenward/map';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import { ZoomButtons } from '@greenward/ui/zoom-buttons';
import { ChosenPit } from './chosen-pit.tsx';
import { PitsOnMapQueryDocument } from './pit-map.generated.ts';
import styles from './pit-map.module.scss';

const COVERED = { top: 0, bottom: 0 };

export function PitMap() {
  const words = useWords();
  const { origin } = useBoot();
  const tenant = useTenant();
  const map = useRef<MapHandle>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [from, setFrom] = useState<readonly [number, number] | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [hasNoMap, setHasNoMap] = useState(false);
  const first = useRead(PitsOnMapQueryDocument, { on: [{ kind: 'flows' }] });
  const here = useRead(PitsOnMapQueryDocument, {
    variables: from === null ? {} : { from: [...from] },
    when: from !== null,
  });
  const data = here.data ?? first.data;
  const marks = useMemo(
    () =>
      (data?.findFreePits.marks ?? []).map(({ featureId, lon, lat }) => ({
        featureId,
        lon,
        lat,
        kind: 'pits' as const,
      })),
    [data],
  );
  const pit = data?.findFreePits.marks.find(({ featureId }) => featureId === chosen);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const hasFailed = (from === null ? first.error : here.error) !== undefined;
  return (
    <section aria-labelledby="pits-map" className={styles.section}>
      <h2 id="pits-map" ref={heading} tabIndex={-1}>
        {words('pits.map.title')}
      </h2>
      {data !== undefined && !hasNoMap && (
        <div className={styles.map}>
          <MarksMap
            ref={map}
            origin={origin}
            tenant={tenant}
            tileSets={data.getMapTileSets}
            marks={marks}
            chosen={chosen}
            label={words('pits.map.canvas', { project: tenant.projectName })}
            covered={COVERED}
            onMove={setView}
            onChoose={setChosen}
            onNoMap={() => setHasNoMap(true)}
          />
          <ZoomButtons
            closer={words('pits.map.closer')}
            further={words('pits.map.further')}
            onZoom={(steps) => map.current?.zoomBy(steps)}
          />
        </div>
      )}
      <div role="status">
        {hasNoMap && <p>{words('pits.map.noMap')}</p>}
        {data === undefined && !hasFailed && <p>{words('pits.loading')}</p>}
        {data !== undefined && !hasNoMap && pit === undefined && (
          <p>{words('pits.map.hint', { count: data.findFreePits.numberMatched })}</p>
        )}
        {hasFailed && <p>{words('pits.list.failed')}</p>}
      </div>
      {pit !== undefined && (
        <div className={styles.picked}>
          <ChosenPit key={pit.guid} guid={pit.guid} />
        </div>
      )}
      {!hasNoMap && (
        <div>
          <Button
            disabled={view === null}
            sending={here.isLoading}
            sendingLabel={words('pits.loading')}
            onClick={() => {
              if (view === null) return;
              setChosen(null);
              setFrom([roundCoarsely(view.lon), roundCoarsely(view.lat)]);
            }}
          >
            {words('pits.map.here')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Free trees on the map: pressing a mark shows the tree, and a button chooses it. The list shows the same trees. */
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { roundCoarsely } from '@greenward/contract';
import { unmask, useRead } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { MarksMap } from '@greenward/map';
import type { MapHandle, MapView, TileSet } from '@greenward/map';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, VisuallyHidden } from '@greenward/ui';
import { ZoomButtons } from '@greenward/ui/zoom-buttons';
import { ChosenTree } from './chosen-tree.tsx';
import { FreeTreesOnMapQueryDocument } from './pick-map.generated.ts';
import type { PickMap_treesFragment } from './pick-map.generated.ts';
import styles from './pick-map.module.scss';

interface PickMapProps {
  readonly tileSets: readonly TileSet[];
  readonly first: Masked<PickMap_treesFragment>;
}

const COVERED = { top: 0, bottom: 120 };

export function PickMap({ tileSets, first }: PickMapProps) {
  const words = useWords();
  const { origin } = useBoot();
  const tenant = useTenant();
  const map = useRef<MapHandle>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [from, setFrom] = useState<readonly [number, number] | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [hasNoMap, setHasNoMap] = useState(false);
  const { data, error, isLoading } = useRead(FreeTreesOnMapQueryDocument, {
    variables: from === null ? {} : { from: [...from] },
    when: from !== null,
  });
  const found = data?.findFreeTrees ?? first;
  const { marks: trees, numberMatched } = unmask(found);
  const marks = useMemo(
    () => unmask(found).marks.map(({ featureId, lon, lat }) => ({ featureId, lon, lat, kind: 'trees' as const })),
    [found],
  );
  const tree = trees.find(({ featureId }) => featureId === chosen);
  return (
    <div className={styles.page}>
      <h1>
        <VisuallyHidden>{words('adoption.map.title')}</VisuallyHidden>
      </h1>
      {!hasNoMap && (
        <MarksMap
          ref={map}
          origin={origin}
          tenant={tenant}
          tileSets={tileSets}
          marks={marks}
          chosen={chosen}
          label={words('adoption.map.canvas', { project: tenant.projectName })}
          covered={COVERED}
          onMove={setView}
          onChoose={setChosen}
          onNoMap={() => setHasNoMap(true)}
        />
      )}
      <ZoomButtons
        closer={words('adoption.map.closer')}
        further={words('adoption.map.further')}
        onZoom={(steps) => map.current?.zoomBy(steps)}
      />
      <div className={styles.sheet}>
        <div role="status">
          {hasNoMap && <p>{words('adoption.map.noMap')}</p>}
          {!hasNoMap && tree === undefined && <p>{words('adoption.map.hint', { count: numberMatched })}</p>}
          {error !== undefined && <p>{words('adoption.list.failed')}</p>}
        </div>
        {tree !== undefined && <ChosenTree key={tree.guid} guid={tree.guid} />}
        <div className={styles.buttons}>
          {!hasNoMap && (
            <Button
              disabled={view === null}
              sending={isLoading}
              sendingLabel={words('adoption.loading')}
              onClick={() => {
                if (view === null) return;
                setChosen(null);
                setFrom([roundCoarsely(view.lon), roundCoarsely(view.lat)]);
              }}
            >
              {words('adoption.map.here')}
            </Button>
          )}
          <Link to="/pick/list">{words('adoption.map.list')}</Link>
        </div>
      </div>
    </div>
  );
}

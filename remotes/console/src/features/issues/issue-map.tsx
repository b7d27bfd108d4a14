/** Reports on a map of their own. The map engine is large, so this loads when it is asked for. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MarksMap } from '@greenward/map';
import type { MapHandle, TileSet } from '@greenward/map';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { ZoomButtons } from '@greenward/ui/zoom-buttons';
import { boxOf } from './mark-box.rules.ts';
import styles from './issues.module.scss';

export interface IssueMark {
  readonly identifier: string;
  readonly reportedType: string;
  readonly lon: number;
  readonly lat: number;
}

interface IssueMapProps {
  /** Pass the same array as long as the reports are the same. */
  readonly issues: readonly IssueMark[];
  readonly tileSets: readonly TileSet[];
}

const COVERED = { top: 0, bottom: 0 };

export function IssueMap({ issues, tileSets }: IssueMapProps) {
  const words = useWords();
  const { origin } = useBoot();
  const tenant = useTenant();
  const map = useRef<MapHandle>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [hasNoMap, setHasNoMap] = useState(false);
  const marks = useMemo(
    () => issues.map(({ lon, lat }, index) => ({ featureId: index + 1, lon, lat, kind: 'trees' as const })),
    [issues],
  );
  const issue = chosen === null ? undefined : issues[chosen - 1];
  /** The engine has loaded and reports where the map is. */
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const box = boxOf(issues);
    if (isOpen && box !== null && issues.length > 1) map.current?.showAll(box);
  }, [isOpen, issues]);
  if (hasNoMap) return <p role="status">{words('console.issues.map.none')}</p>;
  return (
    <>
      <div className={styles.map}>
        <MarksMap
          ref={map}
          origin={origin}
          tenant={tenant}
          tileSets={tileSets}
          marks={marks}
          chosen={chosen}
          label={words('console.issues.map.label', { count: issues.length })}
          covered={COVERED}
          onMove={() => setIsOpen(true)}
          onChoose={setChosen}
          onNoMap={() => setHasNoMap(true)}
        />
        <ZoomButtons
          closer={words('console.issues.map.closer')}
          further={words('console.issues.map.further')}
          onZoom={(steps) => map.current?.zoomBy(steps)}
        />
      </div>
      {issues.length > 1 && (
        <p role="status">
          {issue === undefined ? (
            words('console.issues.map.hint')
          ) : (
            <Link to={`/desk/issues/${issue.identifier}`}>
              {words('console.issues.named', { type: issue.reportedType, identifier: issue.identifier })}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

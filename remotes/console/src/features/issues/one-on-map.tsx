/** One report on a map. */
import { useMemo } from 'react';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Loading } from '../../parts/loading.tsx';
import { IssueMap } from './issue-map.tsx';
import type { IssueMark } from './issue-map.tsx';
import { DeskIssueTileSetsQueryDocument } from './issues.generated.ts';

export interface OneOnMapProps {
  readonly of: IssueMark;
}

export function OneOnMap({ of: { identifier, reportedType, lon, lat } }: OneOnMapProps) {
  const words = useWords();
  const { data, error } = useRead(DeskIssueTileSetsQueryDocument);
  const issues = useMemo(() => [{ identifier, reportedType, lon, lat }], [identifier, reportedType, lon, lat]);
  if (data === undefined) return error === undefined ? <Loading /> : <p>{words('console.issues.map.failed')}</p>;
  return <IssueMap key={`${lon} ${lat}`} issues={issues} tileSets={data.getMapTileSets} />;
}

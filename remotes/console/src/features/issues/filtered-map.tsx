/** The open reports of the list on a map, also those on later pages. */
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Loading } from '../../parts/loading.tsx';
import type { IssueFilter } from './issue-filter.rules.ts';
import { IssueMap } from './issue-map.tsx';
import { DeskIssueMarksQueryDocument } from './issues.generated.ts';

export interface FilteredMapProps {
  readonly filter: Pick<IssueFilter, 'type' | 'status' | 'assignee' | 'overdue'>;
}

export function FilteredMap({ filter: { type, status, assignee, overdue } }: FilteredMapProps) {
  const words = useWords();
  const { data, error } = useRead(DeskIssueMarksQueryDocument, {
    variables: { type, status, assignee, overdue },
    fresh: true,
    on: [{ kind: 'deskIssues' }],
  });
  if (data === undefined) return error === undefined ? <Loading /> : <p>{words('console.issues.map.failed')}</p>;
  return <IssueMap issues={data.getDeskIssueMarks} tileSets={data.getMapTileSets} />;
}

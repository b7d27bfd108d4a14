/** The signed-in resident's care groups, which the page reads once. */
import { useViewer } from '@greenward/auth';
import { useRead } from '@greenward/graphql';
import { CareGroupsQueryDocument } from './care-groups.generated.ts';
import type { CareGroupsQuery } from './care-groups.generated.ts';

export type CareGroup = CareGroupsQuery['getCareGroups']['groups'][number];

export function useCareGroups() {
  const { status } = useViewer();
  return useRead(CareGroupsQueryDocument, { when: status === 'signedIn', on: [{ kind: 'userPlaces' }] });
}

/** What a signed-in resident has to do with a place: suggestions, pictures, and whether they look after it. */
import { useViewer } from '@greenward/auth';
import { useRead } from '@greenward/graphql';
import { OwnPlaceCareQueryDocument } from './place-care.generated.ts';

export function useOwnPlaceCare(guid: string) {
  const { status } = useViewer();
  return useRead(OwnPlaceCareQueryDocument, {
    variables: { guid },
    when: status === 'signedIn',
    on: [{ kind: 'ownPlaceCare', guid }, { kind: 'userPlaces' }],
  });
}

/** The button of a place's page that leads to adopting it. Nothing where the viewer cannot. */
import type { SlotProps } from '@greenward/remote-kit';
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { LinkButton } from '@greenward/ui';
import { PlaceAdoptionQueryDocument } from './adopt-action.generated.ts';

export function Filler({ placeGuid }: SlotProps) {
  const words = useWords();
  const guid = String(placeGuid);
  const { data } = useRead(PlaceAdoptionQueryDocument, { variables: { guid }, on: [{ kind: 'userPlaces' }] });
  const adoption = data?.getPlace?.adoption;
  if (adoption?.viewerCanAdopt !== true) return null;
  return (
    <LinkButton kind="main" to={`/adopt/step1?tree=${guid}`}>
      {words('adoption.action.adopt')}
    </LinkButton>
  );
}

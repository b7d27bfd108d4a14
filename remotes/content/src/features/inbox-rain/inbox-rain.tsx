/**
 * Rain beside the inbox, for residents with trees, where the project shows watering. Rain is measured for the whole
 * project, so that of one tree is that of all; what each tree needs is on its page. Nothing while it is not known.
 */
import { useViewer } from '@greenward/auth';
import { useRead } from '@greenward/graphql';
import { useSwitch } from '@greenward/tenant';
import { PlaceRain } from '../../parts/rain/place-rain.tsx';
import { InboxRainQueryDocument, InboxRainTreesQueryDocument } from './inbox-rain.generated.ts';

export function Filler() {
  const { status } = useViewer();
  const hasWatering = useSwitch('showWatering');
  const { data: trees } = useRead(InboxRainTreesQueryDocument, {
    when: hasWatering && status === 'signedIn',
    background: true,
    on: [{ kind: 'userPlaces' }],
  });
  const own = (trees?.getUserPlaces ?? []).find(
    ({ adoptedAt, place: { retired } }) => adoptedAt !== null && retired === null,
  );
  const guid = own?.place.guid ?? '';
  const { data: rain } = useRead(InboxRainQueryDocument, {
    variables: { guid },
    when: guid !== '',
    background: true,
    on: [{ kind: 'waterings', guid }],
  });
  const place = guid === '' ? null : (rain?.getPlace ?? null);
  return place === null ? null : <PlaceRain place={place} hasAdvice={false} />;
}

/** Moves up the first on the waiting list of a pit (docs/flows.md). */
import type { Scope } from '../../../db/scope.ts';
import { lockProfile } from '../../people/profile/profile.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import { adoptersAtMost } from '../adoption/adoption.service.ts';
import { ADOPTING_STATES, HOLDING_STATES, PIT_ADOPTION } from './flow-kinds.rules.ts';
import { nextState } from './flow-machine.rules.ts';
import { mailFlow } from './flow-mail.service.ts';
import type { FlowMailTools } from './flow-mail.service.ts';
import { addStep, listPitStanding, listWaiting, lockFlow } from './flow.store.ts';

/**
 * Where nobody is first any more, the first on the waiting list moves up. The applications for the place are locked.
 * @param leaving the application that left its place in the line
 */
export async function advanceNext(
  context: FlowMailTools,
  own: Scope,
  { placeGuid, leaving, place }: { readonly placeGuid: string; readonly leaving: string; readonly place: Place },
): Promise<void> {
  const { slug } = PIT_ADOPTION;
  const states = { preceding: HOLDING_STATES, adopting: ADOPTING_STATES };
  const [standing] = await listPitStanding(own, [placeGuid], { kind: slug, ...states, accountId: null });
  if (standing === undefined || standing.preceding >= adoptersAtMost(context)) return;
  for (const { guid, accountId } of await listWaiting(own, { kind: slug, state: 'waiting', placeGuid })) {
    // A profile before its flow: in the other order, the end of an account would wait for this, and this for that.
    if (guid === leaving || !(await lockProfile(own, accountId))) continue;
    const row = await lockFlow(own, guid);
    const to = row && nextState(PIT_ADOPTION, { state: row.state, transition: 'advance', roles: ['system'] });
    if (to === null) continue;
    const step = { transition: 'advance', state: to, byWhom: 'system', note: null, imageGuid: null } as const;
    await addStep(own, { flowGuid: guid, ...step, isEnd: false }, context.now);
    await mailFlow(context, own, { guid, note: null, photo: null, place, news: 'advanced' });
    return;
  }
}

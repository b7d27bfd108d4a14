/** An adopter shares a tree with a care group, and takes it back (docs/adoption.md). */
import type { RequestContext } from '../../../graphql/context.ts';
import { guidOf } from '../../places/place/guid-argument.rules.ts';
import { findFollowed, findPlaceByKey } from '../../places/place/place.service.ts';
import { listRecords, noteSign } from '../adoption/adoption.service.ts';
import { campaignOf } from '../adoption/adoption.rules.ts';
import { findOwnAdoption, withdrawHandOvers } from '../adoption-life/own-adoptions.service.ts';
import { TREES_AT_MOST } from './care-group.rules.ts';
import { changeGroup } from './care-group.service.ts';
import type { CareGroupChange, GroupRefusalCode } from './care-group.service.ts';
import { countTrees, lockGroup, setGroup } from './care-group.store.ts';

interface TreeAsked {
  readonly placeId: string;
  readonly campaignCode: string;
}

/** @throws CodedError BAD_USER_INPUT */
const treeAsked = ({ placeId, campaignCode }: TreeAsked) => ({
  asked: guidOf('placeId', placeId),
  campaignCode: campaignOf(campaignCode),
});

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export function shareTree(
  context: RequestContext,
  { groupId, ...tree }: TreeAsked & { readonly groupId: string },
): Promise<CareGroupChange> {
  const { now } = context;
  const groupGuid = guidOf('groupId', groupId);
  const { asked, campaignCode } = treeAsked(tree);
  return changeGroup(
    context,
    { operation: 'shareTree', input: { asked, campaignCode, groupGuid } },
    async (own, accountId) => {
      const no = (refusal: GroupRefusalCode) => ({ groupGuid, refusal });
      const key = { placeGuid: await findFollowed(own, asked), accountId, campaignCode };
      if ((await lockGroup(own, { guid: groupGuid, accountId }))?.isMember !== true) return no('NO_MEMBER');
      const adoption = await findOwnAdoption(own, key, now);
      if (adoption === null || !adoption.isAdopter) return no('NOT_YOURS');
      if (adoption.groupGuid === groupGuid) return { groupGuid, refusal: null };
      if (adoption.isByApplication) return no('BY_APPLICATION');
      const place = await findPlaceByKey(own, { guid: key.placeGuid }, now);
      if (place === null || place.retired !== null) return no('GONE');
      if ((await countTrees(own, groupGuid)) >= TREES_AT_MOST) return no('TOO_MANY_TREES');
      await withdrawHandOvers(own, { placeGuids: await listRecords(own, key.placeGuid), accountId });
      // Somebody may have taken over the tree meanwhile.
      if (!(await setGroup(own, key, groupGuid, now))) return no('NOT_YOURS');
      await noteSign(own, key, now);
      return { groupGuid, refusal: null };
    },
  );
}

/** @throws CodedError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT */
export function unshareTree(context: RequestContext, tree: TreeAsked): Promise<CareGroupChange> {
  const { now } = context;
  const { asked, campaignCode } = treeAsked(tree);
  const change = { operation: 'unshareTree', input: { asked, campaignCode }, isWayOut: true };
  return changeGroup(context, change, async (own, accountId) => {
    const key = { placeGuid: await findFollowed(own, asked), accountId, campaignCode };
    const adoption = await findOwnAdoption(own, key, now);
    if (adoption === null || !adoption.isAdopter) return { groupGuid: null, refusal: 'NOT_YOURS' };
    if (adoption.groupGuid !== null) await setGroup(own, key, null, now);
    await noteSign(own, key, now);
    return { groupGuid: adoption.groupGuid, refusal: null };
  });
}

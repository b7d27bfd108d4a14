/** Links in the mails that ask how a tree is doing. They name an order or one of its trees, never a person. */
import * as v from 'valibot';
import { lockProfile } from '../../people/profile/profile.service.ts';
import { linkPath } from '../../platform/links/link-actions.ts';
import type { LinkAction } from '../../platform/links/link-actions.ts';
import type { LinkCodec, SignedLink } from '../../platform/links/link-codec.ts';
import { CONDITIONS, ROUNDS } from '../market/tree-check.rules.ts';
import type { CheckRound, TreeCondition } from '../market/tree-check.rules.ts';
import { findAskedOrder, findCollectedTree, noteStopped, putAnswer } from './tree-check.store.ts';

const ANSWER_LINK = 'tree-check';
const STOP_LINK = 'tree-check-stop';
const DAY_MS = 86_400_000;
/** Until then an answer can be corrected. */
const ANSWERABLE_MS = 90 * DAY_MS;
/** People unsubscribe from old mails as well. */
const STOP_VALID_MS = 730 * DAY_MS;

const answerData = v.strictObject({ round: v.picklist(ROUNDS), condition: v.picklist(CONDITIONS) });

interface Sealing {
  readonly links: LinkCodec;
  readonly tenantId: number;
  readonly now: Date;
}

export const answerPath = (
  { links, tenantId, now }: Sealing,
  itemGuid: string,
  data: { readonly round: CheckRound; readonly condition: TreeCondition },
): string =>
  linkPath(links.seal({ tenantId, now, subject: itemGuid, purpose: ANSWER_LINK, validForMs: ANSWERABLE_MS, data }));

export const stopChecksPath = ({ links, tenantId, now }: Sealing, orderGuid: string): string =>
  linkPath(links.seal({ tenantId, now, subject: orderGuid, purpose: STOP_LINK, validForMs: STOP_VALID_MS }));

function answerOf({ data }: Pick<SignedLink, 'data'>): v.InferOutput<typeof answerData> | null {
  const parsed = v.safeParse(answerData, data);
  return parsed.success ? parsed.output : null;
}

/** The subject is the tree of an order. The other links of the mail correct the answer. */
export const answerLink: LinkAction = {
  purpose: ANSWER_LINK,
  isReusable: true,
  async describe(link, { scope, site }) {
    const answer = answerOf(link);
    const tree = answer === null ? null : await findCollectedTree(scope, link.subject);
    if (answer === null || tree === null) return null;
    const { projectName: project } = site.tenant.config;
    return {
      words: 'api.link.treeCheck',
      values: { project, tree: tree.name, condition: answer.condition },
    };
  },
  async perform(link, { scope, now }) {
    const answer = answerOf(link);
    const tree = answer === null ? null : await findCollectedTree(scope, link.subject);
    if (answer === null || tree === null) return;
    if (tree.accountId !== null && !(await lockProfile(scope, tree.accountId))) return;
    await putAnswer(scope, { itemGuid: tree.itemGuid, orderGuid: tree.orderGuid, ...answer, now });
  },
};

/** "No more of these mails", also by one click in the mail program (RFC 8058). The subject is the order. */
export const stopChecksLink: LinkAction = {
  purpose: STOP_LINK,
  oneClick: true,
  async describe({ subject }, { scope, site }) {
    const order = await findAskedOrder(scope, subject);
    if (order === null) return null;
    const { code, hasAccount } = order;
    const values = { project: site.tenant.config.projectName, code, hasAccount: hasAccount ? 'yes' : 'no' };
    return { words: 'api.link.treeCheckStop', values };
  },
  perform: ({ subject }, { scope, now }) => noteStopped(scope, subject, now),
};

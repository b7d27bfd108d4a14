/** The job that asks residents how their trees are doing, two weeks, six and twelve months after they got them. */
import { switchStatesOf } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { stopNoticesPath } from '../../people/notice/notice.link.ts';
import { takeNoticeMail, wantsMail } from '../../people/notice/notice.service.ts';
import { lockProfile } from '../../people/profile/profile.service.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { listSwitchOverrides } from '../../platform/switches/switches.service.ts';
import { addressOf } from '../order/order-recipient.ts';
import type { OrderMailTools } from '../order/order-recipient.ts';
import { answerPath, stopChecksPath } from './tree-check.link.ts';
import { collectedBetween, CONDITIONS, ROUNDS } from '../market/tree-check.rules.ts';
import type { CheckRound } from '../market/tree-check.rules.ts';
import { listDue, lockAskable, noteAsked } from './tree-check.store.ts';
import type { DueOrder } from './tree-check.store.ts';

/** Nobody gets these mails at night. */
const FROM = '08:00';
const UNTIL = '20:00';
const AT_ONCE = 100;
const FIRST_ROUND: CheckRound = 'WEEKS_2';

/** Among all topics of notices. */
export const CHECKS_TOPIC = { topic: 'collected', isOnByDefault: true };

const sayWords = createTenantWords('api.treeCheck.');

export interface AskingTools extends OrderMailTools {
  readonly now: () => Date;
}

async function sendQuestion(
  own: Scope,
  { links, now, tenant, round, to }: { links: LinkCodec; now: Date; tenant: Tenant; round: CheckRound; to: string },
  { guid, code, accountId, market, trees }: DueOrder,
): Promise<void> {
  const { projectName: project, locale } = tenant.config;
  const names = trees.map(({ name }) => name);
  const values = {
    project,
    market,
    code,
    round,
    count: trees.length,
    trees: new Intl.ListFormat(locale).format(names),
  };
  const words = (key: string, more = {}): string =>
    sayWords({ tenant }, `api.treeCheck.${key}`, { ...values, ...more });
  const sealing = { links, tenantId: own.tenantId, now };
  await orderMail(own, {
    key: `tree-check:${guid}:${round}`,
    mail: 'tree-check',
    to,
    values: {
      title: words('title'),
      intro: [
        words('intro'),
        ...(round === FIRST_ROUND ? ['planting', 'water'].map((key) => words(key)) : []),
        // Without an account nobody can show a tree on the map.
        ...(round === FIRST_ROUND && accountId !== null ? [words('photo')] : []),
        words('ask'),
      ],
      trees: trees.map((tree, index) => ({
        // Two trees of one kind are told apart by their number.
        name: words('tree', {
          tree: tree.name,
          number: names.filter((name) => name === tree.name).length > 1 ? index + 1 : 0,
        }),
        answers: CONDITIONS.map((condition) => ({
          label: words('answer', { condition }),
          path: answerPath(sealing, tree.guid, { round, condition }),
        })),
      })),
      after: [words('correct')],
      reason: words('reason'),
    },
    list: {
      name: words('list'),
      unsubscribePath: stopChecksPath(sealing, guid),
      ...(accountId === null ? {} : { stopAllPath: stopNoticesPath(links, { ...sealing, accountId }) }),
    },
  });
}

/** An account has topics and a limit. Who ordered without one stops the mails of an order by its link. */
const mayAsk = async (
  own: Scope,
  { tenant, round, order, now }: { tenant: Tenant; round: CheckRound; order: DueOrder; now: Date },
  accountId: string,
): Promise<boolean> =>
  (await wantsMail(own, accountId, CHECKS_TOPIC)) &&
  takeNoticeMail(own, { tenant, accountId, key: `tree-check:${order.guid}:${round}`, now });

/** @returns whether a mail was ordered */
async function askAbout(
  { pool, links, secrets, now }: AskingTools,
  { tenantId, tenant, round, order }: { tenantId: number; tenant: Tenant; round: CheckRound; order: DueOrder },
): Promise<boolean> {
  const to = addressOf(secrets, tenantId, order);
  if (to === null) return false;
  return inTransaction(pool, tenantId, async (own) => {
    // As everywhere, the profile is locked first: an account that is being deleted gets no mail.
    if (order.accountId !== null && !(await lockProfile(own, order.accountId))) return false;
    if (!(await lockAskable(own, order.guid))) return false;
    if (order.accountId !== null && !(await mayAsk(own, { tenant, round, order, now: now() }, order.accountId)))
      return false;
    const asked = await noteAsked(own, { orderGuid: order.guid, round, now: now() });
    const trees = order.trees.filter(({ guid }) => asked.has(guid));
    if (trees.length === 0) return false;
    await sendQuestion(own, { links, now: now(), tenant, round, to }, { ...order, trees });
    return true;
  });
}

/** Each order in a transaction of its own. @returns how many mails were ordered */
export async function askAboutTrees(tools: AskingTools, tenantId: number, tenant: Tenant): Promise<number> {
  const { pool, now } = tools;
  const { timeZone, switches: configured } = tenant.config;
  const today = localDay(now(), timeZone);
  if (now() < momentIn(timeZone, today, FROM) || now() >= momentIn(timeZone, today, UNTIL)) return 0;
  const own = <Result>(work: (scope: Scope) => Promise<Result>): Promise<Result> => inTransaction(pool, tenantId, work);
  if (switchStatesOf(configured, await own(listSwitchOverrides))['showOrders'] !== true) return 0;
  let sent = 0;
  for (const round of ROUNDS) {
    const { first, last } = collectedBetween(round, today);
    const from = momentIn(timeZone, first, '00:00');
    const before = momentIn(timeZone, addDays(last, 1), '00:00');
    for (let after: string | null = null, isLast = false; !isLast;) {
      const page: { readonly after: string | null } = { after };
      const orders: readonly DueOrder[] = await own((scope) =>
        listDue(scope, { round, from, before, ...page, most: AT_ONCE }),
      );
      for (const order of orders) if (await askAbout(tools, { tenantId, tenant, round, order })) sent += 1;
      after = orders.at(-1)?.guid ?? null;
      isLast = orders.length < AT_ONCE;
    }
  }
  return sent;
}

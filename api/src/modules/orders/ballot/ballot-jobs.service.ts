/**
 * What the jobs process does for ballots: makes seeds, closes lists, and offers the trees of a draw. Each ballot is on its
 * own: what fails for one is logged, and tried again, and stops no other.
 */
import { switchStatesOf } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { listSwitchOverrides } from '../../platform/switches/switches.service.ts';
import { marketStatus } from '../market/market.rules.ts';
import type { MarketRow } from '../market/market.schema.ts';
import { listBallots } from '../market/market.service.ts';
import { offerTreesOf } from '../waiting/offer.service.ts';
import type { OfferTools } from '../waiting/offer.service.ts';
import { deleteAllWaiting } from '../waiting/waiting.service.ts';
import { closeBallot, makeSeed } from './ballot-draw.service.ts';
import { tellWaiting } from './ballot-mail.service.ts';
import type { BallotSeeds } from './ballot-seed.ts';
import { hasBallotEnded } from './ballot.service.ts';
import { findBallot, findSealedSeed, noteFailure, noteSettled, resealSeed } from './ballot.store.ts';

export interface BallotTools extends OfferTools {
  readonly seeds: BallotSeeds;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Encrypts the seed under the newest key. @throws Error if the key that sealed it is lost */
async function reseal(own: Scope, { slug, guid: marketGuid }: MarketRow, seeds: BallotSeeds): Promise<void> {
  const ballot = await findBallot(own, marketGuid);
  if (ballot === null || ballot.drawnAt !== null) return;
  const sealed = await findSealedSeed(own, marketGuid);
  if (sealed === null || sealed.startsWith(`${seeds.keyId}.`)) return;
  const key = { tenantId: own.tenantId, marketGuid };
  const seed = seeds.tryOpen(key, sealed);
  if (seed === null) throw new Error(`Nobody can read the seed of "${slug}" with the present ORDER_KEYS`);
  await resealSeed(own, marketGuid, seeds.seal(key, seed));
}

/** Offers the trees of a draw, and those that come back later, in its order; then tells the others where they stand. */
async function settle(
  tools: BallotTools,
  town: { readonly tenantId: number; readonly tenant: Tenant },
  market: MarketRow,
): Promise<void> {
  const own = <Answer>(work: (scope: Scope) => Promise<Answer>): Promise<Answer> =>
    inTransaction(tools.pool, town.tenantId, work);
  if (!(await offerTreesOf(tools, town, market))) return;
  await own((scope) => noteSettled(scope, market.guid, tools.now()));
  while (await own((scope) => tellWaiting(scope, town.tenant, market, tools.now())));
}

async function careFor(
  tools: BallotTools,
  town: { readonly tenantId: number; readonly tenant: Tenant },
  market: MarketRow,
): Promise<void> {
  const { seeds, now } = tools;
  const own = <Answer>(work: (scope: Scope) => Promise<Answer>): Promise<Answer> =>
    inTransaction(tools.pool, town.tenantId, work);
  const status = marketStatus(market, now());
  if (status === 'HOLDING' || status === 'OPEN') await own((scope) => makeSeed(scope, market, seeds, now()));
  if (status === 'CLOSED') await own((scope) => closeBallot(scope, market.slug, now()));
  if (status === 'DRAWN') {
    if (await own((scope) => hasBallotEnded(scope, market, now())))
      await own((scope) => deleteAllWaiting(scope, market.guid));
    else await settle(tools, town, market);
  } else await own((scope) => reseal(scope, market, seeds));
}

/** All that is due in a tenant. What fails for a ballot is logged and shown at the desk, and does not keep the others from their turn. */
export async function careForBallots(tools: BallotTools, tenantId: number, tenant: Tenant): Promise<void> {
  const own = <Answer>(work: (scope: Scope) => Promise<Answer>): Promise<Answer> =>
    inTransaction(tools.pool, tenantId, work);
  const switches = switchStatesOf(tenant.config.switches, await own(listSwitchOverrides));
  if (switches['showOrders'] !== true) return;
  for (const market of await own(listBallots))
    try {
      await careFor(tools, { tenantId, tenant }, market);
      await own((scope) => noteFailure(scope, market.guid, null));
    } catch (error) {
      const facts = { err: error, tenant: tenant.code, market: market.slug };
      tools.log.error(facts, 'a ballot could not be worked on; it is tried again');
      await own((scope) => noteFailure(scope, market.guid, tools.now()));
    }
}

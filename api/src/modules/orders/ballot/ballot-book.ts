/** Draws ballots and checks draws from the command line, with the worker's login. */
import { drawOrder, LONGEST_PUBLIC_VALUE, publicValueIn } from '@greenward/contract/ballot';
import { isOfForm } from '@greenward/contract/draw-value';
import type { Tenant } from '@greenward/tenants';
import { createPool } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { parseKeys } from '../../../sealing/keys.rules.ts';
import { recordMarketAct } from '../market/market-changes.service.ts';
import { BALLOT, marketStatus } from '../market/market.rules.ts';
import type { MarketRow } from '../market/market.schema.ts';
import { findMarketRow } from '../market/market.service.ts';
import { checkDraw, closeBallot, keepDraw, readDrawInput } from './ballot-draw.service.ts';
import type { CheckedDraw } from './ballot-draw.service.ts';
import { createBallotSeeds } from './ballot-seed.ts';

const STATEMENT_TIMEOUT_MS = 60_000;

export interface BallotBook {
  /**
   * @param orderKeys the setting ORDER_KEYS
   * @returns how many entries were drawn @throws Error with a readable message
   */
  draw(
    slug: string,
    how: { readonly publicValue: string; readonly actor: string; readonly orderKeys: string },
  ): Promise<number>;
  /** @throws Error with a readable message: unknown market, no draw yet */
  verify(slug: string): Promise<CheckedDraw>;
  close(): Promise<void>;
}

async function getBallotMarket(scope: Scope, slug: string): Promise<MarketRow> {
  const market = await findMarketRow(scope, slug);
  if (market === null) throw new Error(`There is no market "${slug}"`);
  if (market.mode !== BALLOT) throw new Error(`"${slug}" is no ballot`);
  return market;
}

const FORMS = {
  numbers: 'whole numbers in ascending order, one space between two of them',
  hex: '32 to 128 lower-case hexadecimal digits',
};

/** If one value had several spellings, somebody who knows the seed could choose. @throws Error with a readable message */
function assertAnnounced({ slug, rules: { drawValue } }: MarketRow, publicValue: string): void {
  if (drawValue !== null && !isOfForm(publicValue, drawValue.form))
    throw new Error(`--public-value: "${slug}" announced "${drawValue.text}", written as ${FORMS[drawValue.form]}`);
}

/** @throws Error when the database does not know the tenant */
export async function openBallots({
  workerUrl,
  tenant,
  now,
}: {
  readonly workerUrl: string;
  readonly tenant: Tenant;
  readonly now: () => Date;
}): Promise<BallotBook> {
  const pool = createPool({
    ...{ url: workerUrl, max: 1, name: 'ballots', statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    onError: () => undefined,
  });
  const { rows } = await pool.query<{ id: number }>('/* ballot.findTenant */ select id from tenant where code = $1', [
    tenant.code,
  ]);
  const tenantId = rows[0]?.id;
  if (tenantId === undefined) {
    await pool.end();
    throw new Error(`The database does not know the tenant "${tenant.code}": start the installation first`);
  }
  return {
    async draw(slug, { publicValue: said, actor, orderKeys }) {
      const publicValue = publicValueIn(said);
      if (publicValue === null)
        throw new Error(
          `--public-value: expected one line of 1 to ${LONGEST_PUBLIC_VALUE} letters, digits and signs without accents`,
        );
      const seeds = createBallotSeeds(parseKeys('ORDER_KEYS', orderKeys));
      const isPublishedNow = await inTransaction(pool, tenantId, async (scope) => {
        await getBallotMarket(scope, slug);
        return closeBallot(scope, slug, now());
      });
      // A draw at the same moment could be made by somebody who knew the list before everybody else.
      if (isPublishedNow)
        throw new Error(`The list of "${slug}" is published now. Draw once the public value is known after that`);
      const { market, seed, entries } = await inTransaction(pool, tenantId, async (scope) => {
        const found = await getBallotMarket(scope, slug);
        assertAnnounced(found, publicValue);
        return { market: found, ...(await readDrawInput(scope, found, seeds)) };
      });
      // Of a long list this takes a while, in which people can still withdraw.
      const order = await drawOrder({ seed, publicValue, entries });
      return inTransaction(pool, tenantId, async (scope) => {
        const before = marketStatus(market, now());
        await keepDraw(scope, market, { publicValue, seed, order, now: now() });
        await recordMarketAct(scope, {
          ...{ actor, kind: 'market', subject: market.name, before, after: `DRAWN: ${publicValue}` },
        });
        return order.length;
      });
    },
    verify: (slug) =>
      inTransaction(pool, tenantId, async (scope) => checkDraw(scope, await getBallotMarket(scope, slug))),
    close: () => pool.end(),
  };
}

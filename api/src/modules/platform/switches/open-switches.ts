/** Opens the switches of one tenant for an operator at the command line, with the worker's login. */
import type { Tenant } from '@greenward/tenants';
import { createPool } from '../../../db/pool.ts';
import { changeSwitch, listSwitches } from './switches.service.ts';
import type { SwitchChangeInput, SwitchFacts } from './switches.service.ts';

const STATEMENT_TIMEOUT_MS = 10_000;

export interface OperatorSwitches {
  list(): Promise<SwitchFacts[]>;
  /** @throws CodedError BAD_USER_INPUT when the switch does not exist */
  change(input: SwitchChangeInput): Promise<SwitchFacts>;
  close(): Promise<void>;
}

/** @throws Error when the database does not know the tenant */
export async function openSwitches({
  workerUrl,
  tenant,
}: {
  readonly workerUrl: string;
  readonly tenant: Tenant;
}): Promise<OperatorSwitches> {
  const pool = createPool({
    url: workerUrl,
    max: 1,
    name: 'switches',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
  });
  try {
    const { rows } = await pool.query<{ id: number }>(
      '/* switches.findTenant */ select id from tenant where code = $1',
      [tenant.code],
    );
    const tenantId = rows[0]?.id;
    if (tenantId === undefined)
      throw new Error(
        `The database does not know the tenant "${tenant.code}": bring it up to date first (greenward start does)`,
      );
    const site = { tenant, tenantId };
    return {
      list: () => listSwitches(pool, site),
      change: (input) => changeSwitch(pool, site, input),
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Manages staff and operators from the command line, with the worker's login. */
import { CodedError, isEmailAddress } from '@greenward/contract';
import type { Tenant } from '@greenward/tenants';
import { createPool } from '../../../db/pool.ts';
import { inInstallationTransaction, inTransaction, sayActor } from '../../../db/scope.ts';
import { addOperator, addStaff, listOperators, listStaff, removeOperator, removeStaff } from './staff.store.ts';
import type { Member } from './staff.store.ts';

const STATEMENT_TIMEOUT_MS = 10_000;

export interface RoleBook {
  /** Lists everybody with the role, by address. */
  list(): Promise<Member[]>;
  /**
   * The role waits until somebody signs in with this address, verified.
   * @returns false when they have it already
   * @throws CodedError BAD_USER_INPUT
   */
  add(email: string, actor: string): Promise<boolean>;
  /** @returns false when they did not have the role */
  remove(email: string, actor: string): Promise<boolean>;
  close(): Promise<void>;
}

/** @throws CodedError BAD_USER_INPUT */
function addressOf(text: string): string {
  if (!isEmailAddress(text)) throw new CodedError('BAD_USER_INPUT', `"${text}" is no e-mail address`);
  return text.trim().toLowerCase();
}

/** @param tenant null for the operators of the installation @throws Error when the database does not know the tenant */
export async function openRoles({
  workerUrl,
  tenant,
}: {
  readonly workerUrl: string;
  readonly tenant: Tenant | null;
}): Promise<RoleBook> {
  const pool = createPool({
    url: workerUrl,
    max: 1,
    name: 'staff',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
  });
  if (tenant === null)
    return {
      list: () => inInstallationTransaction(pool, ({ db }) => listOperators(db)),
      add: async (email, actor) => {
        const address = addressOf(email);
        return inInstallationTransaction(pool, async ({ db }) => {
          await sayActor(db, actor);
          return addOperator(db, address, actor);
        });
      },
      remove: async (email, actor) => {
        const address = addressOf(email);
        return inInstallationTransaction(pool, async ({ db }) => {
          await sayActor(db, actor);
          return removeOperator(db, address);
        });
      },
      close: () => pool.end(),
    };
  try {
    const { rows } = await pool.query<{ id: number }>('/* staff.findTenant */ select id from tenant where code = $1', [
      tenant.code,
    ]);
    const tenantId = rows[0]?.id;
    if (tenantId === undefined)
      throw new Error(
        `The database does not know the tenant "${tenant.code}": bring it up to date first (greenward start does)`,
      );
    return {
      list: () => inTransaction(pool, tenantId, listStaff),
      add: async (email, actor) => {
        const address = addressOf(email);
        return inTransaction(pool, tenantId, async (scope) => {
          await sayActor(scope.db, actor);
          return addStaff(scope, address, actor);
        });
      },
      remove: async (email, actor) => {
        const address = addressOf(email);
        return inTransaction(pool, tenantId, async (scope) => {
          await sayActor(scope.db, actor);
          return removeStaff(scope, address);
        });
      },
      close: () => pool.end(),
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** `greenward staff`: manages the staff of tenants and the operators of the installation. */
import { openRoles } from '@greenward/api/staff';
import { loadTenants } from '@greenward/tenants/node';
import { actor } from './actor.ts';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { tableLines } from './table-lines.ts';

export interface StaffArguments {
  readonly act: string;
  /** Tenant and email address; for operators, only the address. */
  readonly words: readonly string[];
  readonly isOperator: boolean;
}

const ACTS = ['add', 'remove', 'list'] as const;

/** @throws Error with a readable message: unknown action or tenant, missing address, failed database connection */
export async function staffCommand(
  settings: CliEnvironment,
  { act: said, words, isOperator }: StaffArguments,
): Promise<void> {
  const act = ACTS.find((known) => known === said);
  if (act === undefined) throw new Error(`Say add, remove or list, not "${said}"`);
  const [code, email] = isOperator ? [null, words[0]] : [words[0], words[1]];
  const expected = (isOperator ? 0 : 1) + (act === 'list' ? 0 : 1);
  if (words.length !== expected)
    throw new Error(
      `Say: staff ${act} ${[isOperator ? '--operator' : 'TENANT', ...(act === 'list' ? [] : ['EMAIL'])].join(' ')}`,
    );
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const tenant = code === null ? null : tenants.find((one) => one.code === code);
  if (tenant === undefined)
    throw new Error(`There is no tenant "${code ?? ''}"; there are ${tenants.map((one) => one.code).join(', ')}`);
  const who = tenant === null ? 'an operator of this installation' : `staff of ${tenant.code}`;
  const database = await openExistingDatabase(settings, {
    login: 'worker',
    tenantCodes: tenants.map((one) => one.code),
  });
  try {
    const roles = await openRoles({ workerUrl: database.workerUrl, tenant });
    try {
      if (act === 'list' || email === undefined) {
        const members = await roles.list();
        if (members.length === 0) console.log(`Nobody is ${who} yet.`);
        else
          for (const line of tableLines([
            ['address', 'signed in', 'added'],
            ...members.map(({ email: address, hasSignedIn, addedBy, addedAt }) => [
              address,
              hasSignedIn ? 'yes' : 'not yet',
              `${addedAt.toISOString().slice(0, 10)} by ${addedBy}`,
            ]),
          ]))
            console.log(line);
      } else if (act === 'add') {
        const isNew = await roles.add(email, actor());
        console.log(
          isNew
            ? `${email} is ${who} from the next sign-in with this address, once it is verified.`
            : `${email} is ${who} already.`,
        );
      } else {
        const wasThere = await roles.remove(email, actor());
        console.log(wasThere ? `${email} is no longer ${who}, from now on.` : `${email} was not ${who}.`);
      }
    } finally {
      await roles.close();
    }
  } finally {
    await database.stop();
  }
}

/**
 * Creates the three logins besides the owner's, the backup role and the staff desk role. Passwords are derived from the
 * installation's secret.
 */
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Client } from 'pg';
import { deriveSecret } from './secrets.ts';

export type LoginName = 'app' | 'worker' | 'identity';
export const LOGIN_NAMES: readonly LoginName[] = ['app', 'worker', 'identity'];

export const roleOf = (login: LoginName): string => `greenward_${login}`;
export const passwordOf = (secret: string, login: LoginName): string => deriveSecret(secret, `database:${login}`);

/** Reads the rows of every tenant and writes none. Has no login: the owner assumes this role during a backup. */
export const BACKUP_ROLE = 'greenward_backup';
/** Owns the functions for staff actions that requests may not do directly (migration 0013). Has no login. */
const DESK_ROLE = 'greenward_desk';

/**
 * Error codes for a role that already exists. Two processes may create it at once: roles are per server, the start lock
 * is per database.
 */
const ALREADY_THERE = new Set(['42710', '23505']);
const CHANGED_MEANWHILE = 'XX000'; // "tuple concurrently updated"

async function addRole(owner: Client, role: string, kind: 'login' | 'nologin'): Promise<void> {
  await owner.query(`create role ${escapeIdentifier(role)} ${kind}`).catch((error: { code?: string }) => {
    if (!ALREADY_THERE.has(error.code ?? '')) throw error;
  });
}

/** Creates a role without login that the owner may assume. */
async function bootstrapRole(owner: Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ isMember: boolean }>(
    '/* bootstrap.findMembership */ select pg_has_role(current_user, oid, \'member\') as "isMember" from pg_roles where rolname = $1',
    [role],
  );
  if (rows.length === 0) await addRole(owner, role, 'nologin');
  if (rows[0]?.isMember === true) return;
  await owner.query(`grant ${escapeIdentifier(role)} to current_user`).catch((error: { code?: string }) => {
    if (error.code !== CHANGED_MEANWHILE) throw error;
  });
}

/**
 * @param secret Source of the passwords.
 * @param own Logins with a URL set by the operator; their passwords are left unchanged.
 * @throws Error if a login is a superuser or may bypass row-level security.
 */
export async function bootstrapLogins(owner: Client, secret: string, own: ReadonlySet<LoginName>): Promise<void> {
  for (const login of LOGIN_NAMES) {
    const role = roleOf(login);
    const { rows } = await owner.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
      '/* bootstrap.findRole */ select rolsuper, rolbypassrls from pg_roles where rolname = $1',
      [role],
    );
    const [found] = rows;
    if (found === undefined) {
      await addRole(owner, role, 'login');
    } else if (found.rolsuper || found.rolbypassrls) {
      throw new Error(
        `The database login ${role} may bypass row-level security. Take SUPERUSER and BYPASSRLS from it: tenants are fenced by it.`,
      );
    }
    if (own.has(login)) continue;
    await owner
      .query(`alter role ${escapeIdentifier(role)} with login password ${escapeLiteral(passwordOf(secret, login))}`)
      .catch((error: { code?: string }) => {
        if (error.code !== CHANGED_MEANWHILE) throw error; // another process sets the same password
      });
  }
  for (const role of [BACKUP_ROLE, DESK_ROLE]) await bootstrapRole(owner, role);
  const { rows } = await owner.query<{ name: string }>(
    '/* bootstrap.nameDatabase */ select current_database() as name',
  );
  const database = escapeIdentifier(rows[0]?.name ?? '');
  await owner.query(`revoke all on database ${database} from public`);
  await owner.query(
    `grant connect on database ${database} to ${LOGIN_NAMES.map((login) => escapeIdentifier(roleOf(login))).join(', ')}`,
  );
  await owner.query(`grant temporary on database ${database} to ${escapeIdentifier(roleOf('worker'))}`); // imports stage their rows in temporary tables
}

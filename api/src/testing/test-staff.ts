/** Adds staff to test towns, like the command line does. */
import { runUnfenced } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** @param emailOf emails by town code */
export async function addTestStaff(database: TestDatabase, emailOf: Readonly<Record<string, string>>): Promise<void> {
  for (const [code, email] of Object.entries(emailOf))
    // A trigger records new staff in the audit.
    await runUnfenced(
      database,
      ['staff_member', 'desk_act'],
      `insert into staff_member (tenant_id, email, added_by) select id, '${email}', 'test' from tenant where code = '${code}'`,
    );
}

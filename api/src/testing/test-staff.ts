/** Staff of test towns, as the command line makes them, without it. */
import { runUnfenced } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** @param emailOf by the code of the town */
export async function addTestStaff(database: TestDatabase, emailOf: Readonly<Record<string, string>>): Promise<void> {
  for (const [code, email] of Object.entries(emailOf))
    // who becomes staff is written down by a trigger
    await runUnfenced(
      database,
      ['staff_member', 'desk_act'],
      `insert into staff_member (tenant_id, email, added_by) select id, '${email}', 'test' from tenant where code = '${code}'`,
    );
}

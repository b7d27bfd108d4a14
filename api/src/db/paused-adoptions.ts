/** SQL for adoptions whose adopter is away (docs/adoption.md), where any store may use it. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';

/**
 * Whether the adopter of a row of `adoption` is away on `day` ('2026-07-05', by the tenant's clock). Never null.
 * @param row name of the table in the statement
 */
export const isPausedOn = (day: string, row = 'adoption'): SQL =>
  sql`coalesce(${day}::date between ${sql.identifier(row)}.paused_from and ${sql.identifier(row)}.paused_until, false)`;

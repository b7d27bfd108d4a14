/** The SQL condition for places within a box. */
import { sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import { keyRangesOf } from './place-position.rules.ts';
import type { MercatorPoint } from './place-position.rules.ts';

/** Within a box of Web Mercator metres: first by ranges of keys, which use an index, then exactly. */
export function withinPlane(lower: MercatorPoint, upper: MercatorPoint): SQL {
  const ranges = keyRangesOf(lower, upper).map(
    ({ from, to }) => sql`(qk >= ${String(from)}::bigint and qk < ${String(to)}::bigint)`,
  );
  return sql`(${sql.join(ranges, sql` or `)}) and at <@ box(point(${lower.x}::float8, ${lower.y}::float8), point(${upper.x}::float8, ${upper.y}::float8))`;
}

/** SQL of the job that lets residents' rows follow their places. */
import { sql } from 'drizzle-orm/sql';
import type { Scope } from '../../../db/scope.ts';

/** A council that renumbers all its trees moves every watering at once, longer than other statements of jobs may take. */
const STATEMENT_TIMEOUT_MS = 600_000;

/** One run of a tenant after the other, until this transaction ends. */
export const beginFollowing = ({ db, tenantId }: Scope): Promise<void> =>
  db.run(
    sql`/* replacedPlaces.begin */ select pg_advisory_xact_lock(${tenantId}, hashtext('replaced-places')), set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true)`,
  );

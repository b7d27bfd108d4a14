/** Runs a job's work for one tenant after the other. */

interface FailureLog {
  error(facts: object, text: string): void;
}

const codeOf = (own: string | { readonly code: string }): string => (typeof own === 'string' ? own : own.code);

/**
 * A failure for one tenant is logged and does not keep the others from their turn.
 * @param tenants by their id in the database: their files, or their codes
 * @throws AggregateError with all failures, at the end
 */
export async function inTurn<Own extends string | { readonly code: string }>(
  log: FailureLog,
  tenants: ReadonlyMap<number, Own>,
  work: (tenantId: number, own: Own) => Promise<unknown>,
): Promise<void> {
  const failures = new Map<string, unknown>();
  for (const [tenantId, own] of tenants)
    try {
      await work(tenantId, own);
    } catch (error) {
      failures.set(codeOf(own), error);
      log.error({ tenant: codeOf(own), err: error }, 'a job failed for this tenant; the others have their turn');
    }
  if (failures.size > 0)
    throw new AggregateError(
      failures.values(),
      `The work for ${failures.size} of ${tenants.size} tenants failed: ${[...failures.keys()].join(', ')}`,
    );
}

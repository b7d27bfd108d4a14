/** Deletes expired data once a day. */
import type { ApiModule } from '../../../module/api-module.ts';
import { inTurn } from '../../../module/in-turn.ts';

/** Keeps the run out of the startup. */
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 24 * 60 * 60 * 1000;

export const retentionModule: ApiModule = {
  name: 'retention',
  openJobs: ({ log, tenants, applyRetention }) => ({
    periodic: [
      {
        everyMs: EVERY_MS,
        firstAfterMs: FIRST_AFTER_MS,
        failure: 'what is too old could not be deleted; it is tried again',
        async run() {
          await inTurn(log, tenants(), async (tenantId, tenant) => {
            const counts = await applyRetention(tenantId, tenant);
            if (Object.values(counts).some((count) => count > 0))
              log.info({ tenant: tenant.code, ...counts }, 'what was kept long enough is deleted');
          });
        },
      },
    ],
  }),
};

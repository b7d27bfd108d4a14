/** Entry point of the api process. */
import { loadTenants } from '@greenward/tenants/node';
import { readEnvironment } from './environment.ts';
import { runProcess } from './run-process.ts';
import { startApi } from './start-api.ts';

await runProcess(async () => {
  const { environment, base, ...settings } = readEnvironment();
  return startApi({
    ...settings,
    environment,
    base,
    tenants: await loadTenants({ environment, base }),
    readTenantsAgain: () => loadTenants({ environment, base, isAnew: true }),
  });
});

/** Starts the jobs as a process of their own. */
import { loadTenants } from '@greenward/tenants/node';
import { runProcess } from '../run-process.ts';
import { readEnvironment } from './environment.ts';
import { startJobs } from './start-jobs.ts';

await runProcess(async () => {
  const settings = readEnvironment();
  return startJobs({ ...settings, tenants: await loadTenants(settings), readTenantsAgain: () => loadTenants({ ...settings, isAnew: true }) });
});

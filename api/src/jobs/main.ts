/** Entry point of the jobs process. */
import { loadTenants } from '@greenward/tenants/node';
import { runProcess } from '../run-process.ts';
import { createWeatherDrivers } from '../modules/places/weather/choose-weather.ts';
import { readEnvironment } from './environment.ts';
import { startJobs } from './start-jobs.ts';

await runProcess(async () => {
  const { openMeteo, ...settings } = readEnvironment();
  return startJobs({
    ...settings,
    weather: createWeatherDrivers(openMeteo),
    tenants: await loadTenants(settings),
    readTenantsAgain: () => loadTenants({ ...settings, isAnew: true }),
  });
});

/** Before the journeys: two installations with real data, production and development builds. After them: nothing is left running. */
import { loadTenants } from '@greenward/tenants/node';
import { findPlaces } from './find-places.ts';
import { writeSites } from './sites.ts';
import type { Site } from './sites.ts';
import { startSites } from './start-sites.ts';
import type { StartedSite } from './start-sites.ts';

const siteOf = ({ base, port, home, pids }: StartedSite): Site => ({ base, port, home, pids });

export default async function globalSetup(): Promise<() => Promise<void>> {
  const { sites, matomoUrl, stop } = await startSites(['production', 'development']);
  try {
    const tenants = await loadTenants({ environment: 'development', base: sites.production.base });
    const tokenOf = (code: string): string => tenants.find((tenant) => tenant.code === code)?.token ?? '';
    writeSites({
      matomoUrl,
      production: siteOf(sites.production),
      development: siteOf(sites.development),
      places: {
        greentown: await findPlaces(sites.production, 'greentown', tokenOf('greentown')),
        borough: await findPlaces(sites.production, 'borough', tokenOf('borough')),
      },
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The sites of the journeys, described in a file that each journey reads. */
import { loadTenants } from '@greenward/tenants/node';
import { findPlaces } from './find-places.ts';
import { asOperator } from './greenward.ts';
import { SITE_NAMES, writeSites } from './sites.ts';
import type { Site } from './sites.ts';
import { startSites } from './start-sites.ts';
import type { StartedSite } from './start-sites.ts';

const siteOf = ({ base, port, home, pids }: StartedSite): Site => ({ base, port, home, pids });

/** Starts all sites. @returns a function that stops them completely */
export async function serveJourneySites(): Promise<() => Promise<void>> {
  const { sites, matomoUrl, stop } = await startSites(SITE_NAMES);
  try {
    // Before any page is read: cached pages would lack the data for a minute.
    await asOperator(sites.production, 'weather', '--tenant', 'greentown');
    const tenants = await loadTenants({ environment: 'development', base: sites.production.base });
    const tokenOf = (code: string): string => tenants.find((tenant) => tenant.code === code)?.token ?? '';
    writeSites({
      matomoUrl,
      production: siteOf(sites.production),
      operated: siteOf(sites.operated),
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

/** Starts the sites for journeys that are run by hand. `npm test` starts them once for all of its runs. */
import { sitesAreRunning } from './environment.ts';
import { serveJourneySites } from './serve-journey-sites.ts';

const leaveThem = (): Promise<void> => Promise.resolve();

export default (): Promise<() => Promise<void>> =>
  sitesAreRunning() ? Promise.resolve(leaveThem) : serveJourneySites();

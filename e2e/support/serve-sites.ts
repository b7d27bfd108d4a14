/** The program that keeps the journeys' sites running for `npm test`, until its parent stops it. */
import { serveJourneySites } from './serve-journey-sites.ts';

const stop = await serveJourneySites();
const isOver = new Promise<void>((resolve) => {
  process.once('disconnect', resolve);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
});
process.send?.('ready');
await isOver;
await stop();
process.exit(0);

/** The program behind `npm test` that keeps the sites of the journeys running for as long as the program that started it wants them. */
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

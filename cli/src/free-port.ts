/** Finds a port for a part whose port others have to know before it starts. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux, macOS and Windows hand out by themselves for connections and for `listen(0)`. A port from there could be taken between the probe and
 * the start of the part, or while the part is being started again.
 */
const FIRST = 20_000;
const LAST = 32_767;
const TRIES = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** @returns a port on which nothing listens now. Nothing reserves it, but nobody is given it by chance. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}`);
}

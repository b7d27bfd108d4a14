/** Checks whether a port is free, and names the program that uses it. */
import { createServer } from 'node:net';
import { findPortHolder } from '@greenward/host/port-holder';

/** @throws Error with the port and, if known, the program that uses it */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(new Error(`Port ${port} cannot be used: ${error.message}`));
      const who = findPortHolder(port) ?? 'another program';
      reject(
        new Error(
          `Port ${port} is taken by ${who}. End it, or choose another with GREENWARD_BASE=greenward.localhost:<port> npm start.`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

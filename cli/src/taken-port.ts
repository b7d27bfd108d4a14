/** Says whether a port is free, and who has it when it is not. */
import { createServer } from 'node:net';
import { findPortHolder } from '@greenward/host/port-holder';

/** @throws Error naming the port, and where possible the program that has it. */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(new Error(`Port ${port} cannot be used: ${error.message}`));
      const who = findPortHolder(port) ?? 'another program';
      reject(new Error(`Port ${port} is taken by ${who}. End it, or choose another with GREENWARD_BASE=greenward.localhost:<port> npm start.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

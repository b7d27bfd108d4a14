/**
 * Entry point of the edge process: reads environment and tenants, starts, reports readiness to its parent and stops on
 * a signal.
 */
import { loadTenants } from '@greenward/tenants/node';
import { startEdge } from './edge.ts';
import { readEnvironment } from './environment.ts';

try {
  const environment = readEnvironment();
  const tenants = await loadTenants({ environment: environment.environment, base: environment.base });
  const edge = await startEdge({
    ...environment,
    tenants,
    readTenantsAgain: () => loadTenants({ environment: environment.environment, base: environment.base, isAnew: true }),
  });
  let isClosing = false;
  const end = (): void => {
    if (isClosing) return;
    isClosing = true;
    void edge.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // Stop if the supervisor dies, which closes the channel.
  if (process.send !== undefined) process.on('disconnect', end);
  process.send?.({ ready: true, port: edge.port });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

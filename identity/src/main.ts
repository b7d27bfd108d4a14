/**
 * Entry point of the sign-in process: reads settings and tenants, starts, reports readiness to its parent and stops on
 * a signal.
 */
import { loadTenants } from '@greenward/tenants/node';
import { readEnvironment } from './environment.ts';
import { startIdentity } from './start-identity.ts';

try {
  const settings = readEnvironment();
  const { environment, base } = settings;
  const service = await startIdentity({
    ...settings,
    tenants: await loadTenants({ environment, base }),
    readTenantsAgain: () => loadTenants({ environment, base, isAnew: true }),
  });
  let isClosing = false;
  const end = (): void => {
    if (isClosing) return;
    isClosing = true;
    void service.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  // Stop if the supervisor dies, which closes the channel.
  if (process.send !== undefined) process.on('disconnect', end);
  process.send?.({ ready: true, port: service.port });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

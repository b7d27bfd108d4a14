/** Starts the api as a process of its own, and ends it in order. */
import { loadTenants } from '@greenward/tenants/node';
import { readEnvironment } from './environment.ts';
import { startApi } from './start-api.ts';

try {
  const { environment, base, ...settings } = readEnvironment();
  const api = await startApi({ ...settings, environment, base, tenants: await loadTenants({ environment, base }) });
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    api.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  process.on('disconnect', end); // whoever started us is gone
  process.send?.({ ready: true, port: api.port });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

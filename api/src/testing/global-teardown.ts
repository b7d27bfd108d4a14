/** After all tests: the database server they shared is stopped and removed. */
import './global-setup.ts';

export default async function globalTeardown(): Promise<void> {
  await globalThis.greenwardTestCluster?.stop();
}

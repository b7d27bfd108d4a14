/** Stops and removes the shared database server after all tests. */
import './global-setup.ts';

export default async function globalTeardown(): Promise<void> {
  await globalThis.greenwardTestCluster?.stop();
}

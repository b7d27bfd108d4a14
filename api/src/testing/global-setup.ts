/** Before all tests: the database server they share. TEST_DATABASE_URL runs them on a server of your own. */
import { startTestCluster } from './test-cluster.ts';
import type { TestCluster } from './test-cluster.ts';

declare global {
  var greenwardTestCluster: TestCluster | undefined;
}

export default async function globalSetup(): Promise<void> {
  const cluster = await startTestCluster(process.env['TEST_DATABASE_URL']);
  globalThis.greenwardTestCluster = cluster;
  const { ownerUrl, superuserUrl, template } = cluster;
  process.env['GREENWARD_TEST_CLUSTER'] = JSON.stringify({ ownerUrl, superuserUrl, template });
}

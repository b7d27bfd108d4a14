/** Starts the shared database server before all tests. Set TEST_DATABASE_URL to use your own server. */
import { startTestCluster, withDatabase } from './test-cluster.ts';
import type { TestCluster } from './test-cluster.ts';
import { loginUrlOf } from './test-database.ts';

declare global {
  var greenwardTestCluster: TestCluster | undefined;
}

export default async function globalSetup(): Promise<void> {
  const cluster = await startTestCluster(process.env['TEST_DATABASE_URL']);
  globalThis.greenwardTestCluster = cluster;
  const { ownerUrl, superuserUrl, template } = cluster;
  // The tests of the sign-in service use only its own login and no code of the api.
  const identityUrl = loginUrlOf(withDatabase(ownerUrl, template), 'identity');
  process.env['GREENWARD_TEST_CLUSTER'] = JSON.stringify({ ownerUrl, superuserUrl, template, identityUrl });
}

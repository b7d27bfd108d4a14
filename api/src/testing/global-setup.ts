/** Before all tests: the database server they share. TEST_DATABASE_URL runs them on a server of your own. */
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
  // the sign-in service's tests know its own login alone, and no code of the api
  const identityUrl = loginUrlOf(withDatabase(ownerUrl, template), 'identity');
  process.env['GREENWARD_TEST_CLUSTER'] = JSON.stringify({ ownerUrl, superuserUrl, template, identityUrl });
}

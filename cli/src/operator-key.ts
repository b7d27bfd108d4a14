/** The operator's key, which certifies publishers and signs the initial releases of an installation. */
import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { readOrMakeSecret } from '@greenward/api/db';
import { publicKeyOf, readPrivateKey } from '@greenward/contract/release-signature';
import type { CliEnvironment } from './environment.ts';

/** Reads OPERATOR_KEY, or generates a key once and stores it with the installation's other secrets. */
export async function readOperatorKey({
  operatorKey,
  installation,
}: Pick<CliEnvironment, 'operatorKey' | 'installation'>): Promise<KeyObject> {
  return readPrivateKey(operatorKey ?? (await readOrMakeSecret(join(installation, '.greenward/operator-key'))));
}

/** `greenward operator key`: prints the public and the private key as settings. */
export async function operatorKeyCommand(settings: CliEnvironment): Promise<void> {
  const key = await readOperatorKey(settings);
  console.log(
    `OPERATOR_KEY=${settings.operatorKey ?? (await readOrMakeSecret(join(settings.installation, '.greenward/operator-key')))}`,
  );
  console.log(`OPERATOR_PUBLIC_KEY=${publicKeyOf(key)}`);
}

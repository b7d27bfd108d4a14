/** The operator's own key: certifies who may publish, and signs what an installation starts with. */
import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { readOrMakeSecret } from '@greenward/api/db';
import { publicKeyOf, readPrivateKey } from '@greenward/contract/release-signature';
import type { CliEnvironment } from './environment.ts';

/** OPERATOR_KEY, or the one that is made once and kept with the installation's other secrets. */
export async function readOperatorKey({ operatorKey, installation }: Pick<CliEnvironment, 'operatorKey' | 'installation'>): Promise<KeyObject> {
  return readPrivateKey(operatorKey ?? (await readOrMakeSecret(join(installation, '.greenward/operator-key'))));
}

/** `greenward operator key`: both halves as settings, for the installation and for whoever keeps the private one. */
export async function operatorKeyCommand(settings: CliEnvironment): Promise<void> {
  const key = await readOperatorKey(settings);
  console.log(`OPERATOR_KEY=${settings.operatorKey ?? (await readOrMakeSecret(join(settings.installation, '.greenward/operator-key')))}`);
  console.log(`OPERATOR_PUBLIC_KEY=${publicKeyOf(key)}`);
}

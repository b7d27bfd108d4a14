/** `greenward identity rotate-keys`: makes the sign-in service generate its next signing key. */
import { join } from 'node:path';
import { readOrMakeSecret } from '@greenward/api/db';
import type { CliEnvironment } from './environment.ts';
import { readRunning } from './running-installation.ts';

/** @throws Error if the action is unknown, the service does not run, or it refuses */
export async function identityCommand(settings: CliEnvironment, act: string): Promise<void> {
  if (act !== 'rotate-keys') throw new Error(`"${act}" is nothing to do with it: rotate-keys`);
  const url = settings.identityUrl ?? (await readRunning(settings)).identityUrl;
  const token =
    settings.internalToken ?? (await readOrMakeSecret(join(settings.installation, '.greenward/internal-token')));
  const answer = await fetch(new URL('/api/v2/keys/signing/rotate', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The sign-in service answered ${answer.status}`);
  const { published } = (await answer.json()) as { readonly published: readonly string[] };
  console.log(
    published.length === 0
      ? 'A new key is waiting for its turn already.'
      : `The key ${published.join()} is published. It signs in a quarter of an hour; the one before is known for as long as its tokens are good.`,
  );
}

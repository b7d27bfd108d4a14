/** The keys of links in mails: those of the settings, or the installation's own. */
import { join } from 'node:path';
import { readOrMakeSecret } from '@greenward/api/db';
import type { CliEnvironment } from './environment.ts';

export const readLinkKeys = async ({
  linkKeys,
  installation,
}: Pick<CliEnvironment, 'linkKeys' | 'installation'>): Promise<string> =>
  linkKeys ?? `own:${await readOrMakeSecret(join(installation, '.greenward/link-key'))}`;

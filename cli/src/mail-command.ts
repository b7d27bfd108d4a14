/** `greenward mail test|list`: sends a test mail, or lists pending mails. */
import { randomUUID } from 'node:crypto';
import type { CliEnvironment } from './environment.ts';
import { entryLines } from './jobs-command.ts';
import { withOutbox } from './open-operator-outbox.ts';
import { GREENWARD } from './shell-word.ts';

export interface MailArguments {
  readonly act: string;
  readonly address?: string | undefined;
  readonly tenant?: string | undefined;
}

const SHOWN_AT_MOST = 200;

/** @throws Error with a readable message */
export async function mailCommand(settings: CliEnvironment, { act, address, tenant }: MailArguments): Promise<void> {
  if (act !== 'test' && act !== 'list') throw new Error(`mail is followed by test or list, not "${act}"`);
  if (act === 'test' && address === undefined)
    throw new Error(`Say where the test mail goes: ${GREENWARD} mail test you@example.org`);
  await withOutbox(settings, tenant, async (outbox) => {
    if (act === 'list') {
      const waiting = (await outbox.list({ onlyDead: false, first: SHOWN_AT_MOST })).filter(
        ({ kind }) => kind === 'mail',
      );
      for (const line of waiting.length === 0 ? ['No mail waits.'] : entryLines(waiting)) console.log(line);
      return;
    }
    await outbox.orderTestMail({
      key: `test:${randomUUID()}`,
      to: address ?? '',
      title: 'Mail works',
      text: 'This mail was sent from the command line of the installation, to see whether mail arrives.',
      reason: 'Somebody who runs this installation has asked for it.',
    });
    console.log(`The mail is ordered; the jobs process sends it. Whether it still waits: ${GREENWARD} mail list`);
  });
}

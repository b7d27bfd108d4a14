/**
 * What the built bundle of mails offers (dist/mail/mails.mjs): from a mail's name and values to subject, HTML and text.
 */
import { render, toPlainText } from '@react-email/render';
import * as v from 'valibot';
import type { MailRenderer } from '../mail-renderer.ts';
import type { MailBodyProps, MailDefinition } from './define-mail.tsx';
import { MailFrame } from './mail-parts.tsx';
import { MAILS } from './mails.tsx';

const LONGEST_SUBJECT = 200;

/** One line: what a resident typed may hold line breaks, and a header ends at one. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);

export const MAIL_NAMES = Object.keys(MAILS);

export const renderMail: MailRenderer['renderMail'] = async ({ mail, values: given, look, say, list }) => {
  if (!Object.hasOwn(MAILS, mail)) return { problem: `There is no mail "${mail}"` };
  const definition = MAILS[mail as keyof typeof MAILS] as unknown as MailDefinition;
  const parsed = v.safeParse(definition.values, given);
  // Which values are wrong, not what they are.
  if (!parsed.success)
    return {
      problem: `Values of the mail ${mail} are wrong: ${parsed.issues.map((issue) => v.getDotPath(issue) ?? 'all').join(', ')}`,
    };
  const props: MailBodyProps<unknown> = { say, values: parsed.output };
  const subject = oneLine(definition.subject(props));
  const { Body } = definition;
  const html = await render(
    <MailFrame
      look={look}
      say={say}
      subject={subject}
      preview={oneLine(definition.preview(props))}
      reason={definition.reason(props)}
      list={list}
    >
      <Body {...props} />
    </MailFrame>,
  );
  const text = toPlainText(html, {
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
    ],
  });
  return { subject, html, text };
};

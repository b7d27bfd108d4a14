/** The bundle of mail templates, as servers that run from source load it. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { MailLook, Say } from './mail-look.ts';
import type { MAILS } from './templates/mails.tsx';
import type * as v from 'valibot';

export type MailName = keyof typeof MAILS;
/** What a mail must be given. */
export type MailValues<Name extends MailName> = v.InferInput<(typeof MAILS)[Name]['values']>;

export interface MailList {
  /** As residents know it. */
  readonly name: string;
  /** A path of the tenant's site that shows the leaving, and leaves at once when a mail program posts to it (RFC 8058). */
  readonly unsubscribePath: string;
}

export interface RenderMailInput {
  readonly mail: string;
  readonly values: unknown;
  readonly look: MailLook;
  readonly say: Say;
  readonly list: MailList | null;
}

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };

export interface MailRenderer {
  readonly MAIL_NAMES: readonly string[];
  /** `problem` says which mail or which value is not known. */
  renderMail(input: RenderMailInput): Promise<RenderedMail | { readonly problem: string }>;
}

/** @throws Error that says what to do when the templates were never built. */
export async function loadMailRenderer(file: string): Promise<MailRenderer> {
  if (!existsSync(file)) throw new Error(`The mail templates are not built (${file}): run \`npm run build\``);
  return (await import(pathToFileURL(file).href)) as MailRenderer;
}

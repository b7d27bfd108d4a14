/** Loads the bundle of mail templates for servers that run from source. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { MailList, MailLook, Say } from './mail-look.ts';
import type { MAILS } from './templates/mails.tsx';
import type * as v from 'valibot';

export type MailName = keyof typeof MAILS;
/** Values that a mail requires. */
export type MailValues<Name extends MailName> = v.InferInput<(typeof MAILS)[Name]['values']>;

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
  /** `problem` names the unknown mail or the invalid value. */
  renderMail(input: RenderMailInput): Promise<RenderedMail | { readonly problem: string }>;
}

/** @throws Error with instructions when the templates have not been built */
export async function loadMailRenderer(file: string): Promise<MailRenderer> {
  if (!existsSync(file)) throw new Error(`The mail templates are not built (${file}): run \`npm run build\``);
  return (await import(pathToFileURL(file).href)) as MailRenderer;
}

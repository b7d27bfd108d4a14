/** Rules for content documents: their types, which version is shown, and how their text becomes HTML. Pure. */
import markdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { CodedError } from '@greenward/contract';
import type { TenantConfig } from '@greenward/tenants';

/** Specification shell §3.7. */
export const CMS_PAGE_TYPES = [
  'cookiesPolicy',
  'helpIntro',
  'homePage',
  'privacyPolicy',
  'termsOfService',
  'acceptableUsePolicy',
] as const;
export type CmsPageType = (typeof CMS_PAGE_TYPES)[number];
export const STATEMENTS = ['accessibility'] as const;
export type DocumentKey = CmsPageType | (typeof STATEMENTS)[number];

export interface CmsDocument {
  readonly title: string;
  readonly subTitle: string | null;
  /** 'YYYY-MM-DD'; null for a document without versions. */
  readonly versionDate: string | null;
  readonly bodyHtml: string;
}

/** @throws CodedError BAD_USER_INPUT naming the key (shell §5) */
function keyAmong<Key extends string>(keys: readonly Key[], what: string, given: string): Key {
  const key = keys.find((known) => known === given);
  if (key === undefined)
    throw new CodedError(
      'BAD_USER_INPUT',
      `There is no ${what} "${given.slice(0, 100)}"; there are ${keys.join(', ')}`,
    );
  return key;
}
export const pageTypeOf = (given: string): CmsPageType => keyAmong(CMS_PAGE_TYPES, 'page type', given);
export const statementOf = (given: string): (typeof STATEMENTS)[number] => keyAmong(STATEMENTS, 'statement', given);

/** The newest versionDate wins (shell §3.7); versions dated in the future are ignored. */
export function newestOf(documents: readonly CmsDocument[], today: string): CmsDocument | null {
  const current = documents.filter(({ versionDate }) => versionDate === null || versionDate <= today);
  return current.toSorted((a, b) => ((a.versionDate ?? '') < (b.versionDate ?? '') ? 1 : -1))[0] ?? null;
}

const HEADINGS = ['h2', 'h3', 'h4'];
const TEXT = ['p', 'ul', 'ol', 'li', 'em', 'strong', 'blockquote', 'br', 'hr', 'a'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];

/**
 * Removes every element outside the allow-list (the only h1 belongs to the page), including content that is not text.
 * `Prose` of shared/ui renders the rest.
 */
export const sanitised = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...HEADINGS, ...TEXT, ...TABLES],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { h1: 'h2', b: 'strong', i: 'em' },
  })
    .replaceAll('<br />', '<br>')
    .replaceAll('<hr />', '<hr>')
    .trim();

const markdown = markdownIt({ html: false, linkify: false, typographer: false });
const MARKDOWN_SIGN = /[\\`*_{}[\]()#+\-.!|<>&~]/g;

/** Values of the tenant that a text may refer to, as in '{projectName}'. */
export function placeholdersOf(config: TenantConfig): Readonly<Record<string, string>> {
  const { privacyKeepDurations: keep } = config;
  return {
    projectName: config.projectName,
    clientName: config.clientName,
    genericRegionName: config.genericRegionName,
    'keep.projectMailingList': keep.projectMailingList,
    'keep.hoodMailingList': keep.hoodMailingList,
    'keep.signup': keep.signup,
    'keep.interactions': keep.interactions,
  };
}

/** @throws Error naming an unknown placeholder */
export const fillPlaceholders = (text: string, placeholders: Readonly<Record<string, string>>): string =>
  text.replace(/\{([A-Za-z.]+)\}/g, (_all, name: string) => {
    const value = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    if (value === undefined)
      throw new Error(`{${name}} is no placeholder; there are ${Object.keys(placeholders).join(', ')}`);
    return value;
  });

/** @throws Error naming an unknown placeholder */
export function renderMarkdown(text: string, placeholders: Readonly<Record<string, string>>): string {
  const letters = Object.fromEntries(
    Object.entries(placeholders).map(([name, value]) => [name, value.replace(MARKDOWN_SIGN, '\\$&')]),
  );
  return sanitised(markdown.render(fillPlaceholders(text, letters)));
}

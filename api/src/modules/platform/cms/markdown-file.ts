/** Markdown files with front matter: each version of a file is read, checked and rendered once. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import type { TenantSite } from '../../../tenant-site.ts';
import { fillPlaceholders, placeholdersOf, renderMarkdown } from './cms-document.rules.ts';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

export const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty());
export const optionalText = v.optional(v.nullable(requiredText), null);

/** Letters, digits and hyphens, as used in a URL path segment. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Images that accompany a text; each is a file of the tenant or of base. */
export const pictureList = v.optional(
  v.array(
    v.strictObject({
      file: v.pipe(v.string(), v.regex(/^\/images\/[a-z0-9/_-]+\.(webp|svg)$/, 'a path as /images/species/name.webp')),
      caption: optionalText,
      copyright: optionalText,
    }),
  ),
  [],
);

/** A problem at one place in a file. */
export interface FieldProblem {
  /** A path such as 'stops.2.at', or a part of the file in brackets. */
  readonly field: string;
  readonly expected: string;
  readonly found: string;
}

/** A file that cannot be shown, with all the problems found in it. */
export class MalformedFile extends Error {
  readonly problems: readonly FieldProblem[];
  constructor(file: string, problems: readonly FieldProblem[]) {
    super(
      `${file}: ${problems.map(({ field, expected, found }) => `${field}: expected ${expected}, found ${found}`).join('; ')}`,
    );
    this.name = 'MalformedFile';
    this.problems = problems;
  }
}

export interface TextPicture {
  readonly url: string;
  readonly caption: string | null;
  readonly copyright: string | null;
}

export const picturesOf = (
  images: v.InferOutput<typeof pictureList>,
  { pictures }: Pick<TenantSite, 'pictures'>,
): TextPicture[] => images.map(({ file, ...image }) => ({ url: pictures.urlOf(file), ...image }));

/**
 * The file's name without extension, which becomes its URL slug.
 * @throws MalformedFile when the name is not a valid slug
 */
export function slugOfFile(file: string): string {
  const slug = basename(file, '.md');
  if (!SLUG.test(slug))
    throw new MalformedFile(basename(file), [
      { field: '(name of the file)', expected: 'small letters, digits and hyphens, as it is its address', found: slug },
    ]);
  return slug;
}

export type Rendered<Front> = Front & { readonly bodyHtml: string };

export interface MarkdownFiles<Front> {
  /** @throws MalformedFile */
  read(file: string, site: Pick<TenantSite, 'tenant'>): Promise<Rendered<Front>>;
}

const LONGEST_FOUND = 80;

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND - 3)}...` : text;
}

/** Describes a problem with a field in the same words as a problem with a config key. */
function problemOf(issue: v.BaseIssue<unknown>): FieldProblem {
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  const isMissing = issue.type === 'strict_object' && issue.received === 'undefined' && !isUnknown;
  const place = issue.path?.at(-1);
  const expected = isUnknown
    ? 'no such field'
    : isMissing
      ? 'a value'
      : issue.kind === 'validation'
        ? issue.message
        : (issue.expected ?? issue.message);
  return {
    field: v.getDotPath(issue) ?? '(front matter)',
    expected: expected.replaceAll('"', "'"),
    found: shown(place && 'value' in place ? place.value : issue.input),
  };
}

/** @throws MalformedFile */
function rendered<Front>(
  file: string,
  content: string,
  schema: v.GenericSchema<unknown, Front>,
  placeholders: Readonly<Record<string, string>>,
): Rendered<Front> {
  const [, head, body] = FRONT_MATTER.exec(content) ?? [];
  if (head === undefined || body === undefined)
    throw new MalformedFile(file, [
      { field: '(whole file)', expected: 'front matter between two lines of ---, and the text below', found: 'none' },
    ]);
  const problems: FieldProblem[] = [];
  const trying = <Value>(field: string, expected: string, work: () => Value): Value | null => {
    try {
      return work();
    } catch (cause) {
      problems.push({ field, expected, found: (cause as Error).message });
      return null;
    }
  };
  const known = 'placeholders that there are';
  const filled = (key: unknown, value: unknown): unknown =>
    typeof value === 'string'
      ? (trying(String(key), known, () => fillPlaceholders(value, placeholders)) ?? value)
      : value;
  // Works as a reviver, like in JSON.parse: replaces placeholders with the tenant's values in every string.
  const fields: unknown = trying('(front matter)', 'readable YAML', () =>
    parseYaml(head, filled, { schema: 'failsafe' }),
  );
  const bodyHtml = trying('(text)', known, () => renderMarkdown(body, placeholders));
  if (problems.length > 0 || bodyHtml === null) throw new MalformedFile(file, problems);
  const result = v.safeParse(schema, fields);
  if (!result.success) throw new MalformedFile(file, result.issues.map(problemOf));
  return { ...result.output, bodyHtml };
}

/** @param most Maximum number of rendered files kept in memory, across all tenants. */
export function createMarkdownFiles<Front>(
  schema: v.GenericSchema<unknown, Front>,
  most: number,
): MarkdownFiles<Front> {
  const kept = new LRUCache<string, { readonly rendered: Rendered<Front> }>({ max: most });
  return {
    async read(file, { tenant }) {
      const { mtimeMs, size } = await stat(file);
      const key = `${tenant.revision} ${file} ${mtimeMs} ${size}`;
      const known = kept.get(key);
      if (known !== undefined) return known.rendered;
      const fresh = rendered(basename(file), await readFile(file, 'utf8'), schema, placeholdersOf(tenant.config));
      kept.set(key, { rendered: fresh });
      return fresh;
    },
  };
}

/** Paths of the Markdown files in a folder; empty when the folder does not exist. */
export async function listMarkdown(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.md')).map((name) => join(directory, name));
}

/** Markdown files with front matter: read, checked and rendered once for each version of a file. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import type { TenantSite } from '../../tenant-site.ts';
import { fillPlaceholders, placeholdersOf, renderMarkdown } from './cms-document.rules.ts';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

export const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty());
export const optionalText = v.optional(v.nullable(requiredText), null);

/** Letters, digits and hyphens, as a part of an address. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Pictures that stand beside a text, each a file of the tenant or of base. */
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

export interface TextPicture {
  readonly url: string;
  readonly caption: string | null;
  readonly copyright: string | null;
}

export const picturesOf = (images: v.InferOutput<typeof pictureList>, { pictures }: TenantSite): TextPicture[] =>
  images.map(({ file, ...image }) => ({ url: pictures.urlOf(file), ...image }));

/** Name of the file, which is the address of what is in it. @throws Error unless it can be one */
export function slugOfFile(file: string): string {
  const slug = basename(file, '.md');
  if (!SLUG.test(slug)) throw new Error(`${basename(file)}: the file is named as its address: small letters, digits and hyphens`);
  return slug;
}

export type Rendered<Front> = Front & { readonly bodyHtml: string };

export interface MarkdownFiles<Front> {
  /** @throws Error naming the file and what is wrong in it. */
  read(file: string, site: TenantSite): Promise<Rendered<Front>>;
}

/** @throws Error naming the file and what is wrong in it. */
function rendered<Front>(
  file: string,
  content: string,
  schema: v.GenericSchema<unknown, Front>,
  placeholders: Readonly<Record<string, string>>,
): Rendered<Front> {
  const [, head, body] = FRONT_MATTER.exec(content) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file}: it does not begin with front matter between two lines of ---`);
  try {
    // a reviver, as of JSON.parse: values of the tenant stand in for placeholders wherever a text is
    const fields: unknown = parseYaml(head, (_key, value: unknown) => (typeof value === 'string' ? fillPlaceholders(value, placeholders) : value), {
      schema: 'failsafe',
    });
    const result = v.safeParse(schema, fields);
    if (!result.success) throw new Error(result.issues.map((issue) => `${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`).join('; '));
    return { ...result.output, bodyHtml: renderMarkdown(body, placeholders) };
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
}

/** @param most Files of all tenants that are kept rendered. */
export function createMarkdownFiles<Front>(schema: v.GenericSchema<unknown, Front>, most: number): MarkdownFiles<Front> {
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

/** Paths of the Markdown files in a folder; none where there is no such folder. */
export async function listMarkdown(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.md')).map((name) => join(directory, name));
}

/** Documents as Markdown files with front matter: `content/pages/<key>.<anything>.md` of the tenant, else of base. An edit is seen without a restart. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import type { TenantSite } from '../../tenant-site.ts';
import { placeholdersOf, renderMarkdown } from './cms-document.rules.ts';
import type { CmsDocument } from './cms-document.rules.ts';
import type { ContentSource } from './content-source.ts';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;
/** Every document of every tenant of a large installation. */
const RENDERED_AT_MOST = 2_000;

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const frontMatter = v.strictObject({
  title: text,
  subTitle: v.optional(v.nullable(text), null),
  versionDate: v.optional(v.nullable(v.pipe(v.string(), v.isoDate('a day as 2026-10-03'))), null),
});

/** @throws Error naming the file and what is wrong in it. */
function documentOf(file: string, content: string, placeholders: Readonly<Record<string, string>>): CmsDocument {
  const [, head, body] = FRONT_MATTER.exec(content) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file}: it does not begin with front matter between two lines of ---`);
  const result = v.safeParse(frontMatter, parseYaml(head, { schema: 'failsafe' }));
  if (!result.success) throw new Error(`${file}: ${result.issues.map((issue) => `${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`).join('; ')}`);
  try {
    return { ...result.output, bodyHtml: renderMarkdown(body, placeholders) };
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
}

/** @param baseDirectory Folder of what each tenant gets unless it says otherwise. */
export function createFilesSource(baseDirectory: string): ContentSource {
  const rendered = new LRUCache<string, CmsDocument>({ max: RENDERED_AT_MOST });

  async function read(file: string, { tenant }: TenantSite): Promise<CmsDocument> {
    const { mtimeMs, size } = await stat(file);
    const key = `${tenant.revision} ${file} ${mtimeMs} ${size}`;
    const known = rendered.get(key);
    if (known !== undefined) return known;
    const document = documentOf(basename(file), await readFile(file, 'utf8'), placeholdersOf(tenant.config));
    rendered.set(key, document);
    return document;
  }
  async function filesIn(directory: string, key: string): Promise<string[]> {
    const pages = join(directory, 'content', 'pages');
    const names = await readdir(pages).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => name.endsWith('.md') && name.split('.')[0] === key).map((name) => join(pages, name));
  }
  return {
    async listVersions(site, key) {
      const own = await filesIn(site.tenant.directory, key);
      const files = own.length > 0 ? own : await filesIn(baseDirectory, key);
      return Promise.all(files.map((file) => read(file, site)));
    },
  };
}

/**
 * Reads documents from Markdown files with front matter: `content/pages/<key>.<anything>.md` of the tenant, or else of
 * base. Edits show without a restart.
 */
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { ContentFolder } from './content-folder.ts';
import { CMS_PAGE_TYPES, STATEMENTS } from './cms-document.rules.ts';
import type { ContentSource } from './content-source.ts';
import { createMarkdownFiles, listMarkdown, optionalText, requiredText } from './markdown-file.ts';

/** Enough for every document of every tenant in a large installation. */
const RENDERED_AT_MOST = 2_000;

const KEYS: readonly string[] = [...CMS_PAGE_TYPES, ...STATEMENTS];

const frontMatter = v.strictObject({
  title: requiredText,
  subTitle: optionalText,
  versionDate: v.optional(v.nullable(v.pipe(v.string(), v.isoDate('a day as 2026-10-03'))), null),
});

/** @param baseDirectory Folder with the defaults for every tenant. */
export function createFilesSource(baseDirectory: string): ContentSource & ContentFolder {
  const files = createMarkdownFiles(frontMatter, RENDERED_AT_MOST);
  const filesIn = async (directory: string, key: string): Promise<string[]> =>
    (await listMarkdown(join(directory, 'content', 'pages'))).filter((file) => basename(file).split('.')[0] === key);
  return {
    folder: 'pages',
    async check(file, site) {
      await files.read(file, site);
      const key = basename(file).split('.')[0] ?? '';
      if (KEYS.includes(key)) return [];
      return [
        { field: '(name of the file)', expected: `one that begins with ${KEYS.join(', ')}`, found: basename(file) },
      ];
    },
    async listVersions(site, key) {
      const own = await filesIn(site.tenant.directory, key);
      return Promise.all(
        (own.length > 0 ? own : await filesIn(baseDirectory, key)).map((file) => files.read(file, site)),
      );
    },
  };
}

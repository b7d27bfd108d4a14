/**
 * Checks the content files that a council writes (pages, stories, collections, walks). `greenward tenant check` reports
 * the problems.
 */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Tenant, TenantProblem } from '@greenward/tenants';
import { createPictureUrls } from './pictures/picture-urls.ts';
import { createFilesSource } from './modules/platform/cms/files-source.ts';
import type { CheckedSite, ContentFolder } from './modules/platform/cms/content-folder.ts';
import { listMarkdown, MalformedFile } from './modules/platform/cms/markdown-file.ts';
import { createFilesCollections } from './modules/places/collection/files-collections.ts';
import { createFilesStories } from './modules/content/story/files-stories.ts';
import { createCuratedWalks } from './modules/places/trail/curated-walks.ts';

export interface ContentPlace {
  /** Directory of a tenant, or of base. */
  readonly directory: string;
  /** Name shown in messages: the tenant's code, or 'base'. */
  readonly name: string;
  /** Supplies the words for placeholders, and the map area that must contain the walks. */
  readonly tenant: Tenant;
}

/** Checked when tenants are loaded. */
const MARKETS = 'markets';

async function problemsOf(
  folder: ContentFolder,
  path: string,
  file: string,
  site: CheckedSite,
): Promise<TenantProblem[]> {
  const told = (problems: MalformedFile['problems']): TenantProblem[] =>
    problems.map(({ field, expected, found }) => ({ file, key: field, expected, found }));
  try {
    return told(await folder.check(path, site));
  } catch (error) {
    if (error instanceof MalformedFile) return told(error.problems);
    throw error;
  }
}

/** Files that are never loaded, because their folder or their file type is unknown. */
async function strayFiles({ directory, name }: ContentPlace, folders: readonly string[]): Promise<TenantProblem[]> {
  const entries = await readdir(join(directory, 'content'), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => !entry.isDirectory() || !folders.includes(entry.name))
    .map((entry) => ({
      file: `${name}/content/${entry.name}`,
      key: '(whole folder)',
      expected: `one of ${folders.join(', ')}`,
      found: 'what nothing reads',
    }));
}

/**
 * @param baseDirectory Folder with the defaults of all tenants.
 * @returns the problems: file below tenants/, field, expected and found value
 */
export async function findContentProblems(place: ContentPlace, baseDirectory: string): Promise<TenantProblem[]> {
  const { directory, name, tenant } = place;
  const site: CheckedSite = { tenant, pictures: createPictureUrls(tenant.directory, baseDirectory) };
  const folders: readonly ContentFolder[] = [
    createFilesSource(baseDirectory),
    createFilesStories(baseDirectory),
    createFilesCollections(baseDirectory),
    createCuratedWalks(),
  ];
  const problems = await strayFiles(place, [...folders.map(({ folder }) => folder), MARKETS]);
  for (const one of folders)
    for (const path of (await listMarkdown(join(directory, 'content', one.folder))).toSorted())
      problems.push(...(await problemsOf(one, path, `${name}/content/${one.folder}/${basename(path)}`, site)));
  return problems;
}

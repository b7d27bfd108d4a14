/**
 * Reads collections from Markdown files with front matter: `content/collections/<slug>.md` of the tenant and of base; a
 * tenant's collection replaces base's of the same name.
 */
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { TenantSite } from '../../../tenant-site.ts';
import { missingPictures } from '../../platform/cms/content-folder.ts';
import type { ContentFolder } from '../../platform/cms/content-folder.ts';
import {
  createMarkdownFiles,
  listMarkdown,
  MalformedFile,
  optionalText,
  pictureList,
  picturesOf,
  requiredText,
  SLUG,
  slugOfFile,
} from '../../platform/cms/markdown-file.ts';
import {
  DISPLAYS,
  PLACES_AT_MOST,
  PLACES_UNLESS_SAID,
  RULE_ORDERS,
  RULE_SPECIES,
  RULE_TYPES,
  withoutRepeats,
} from './collection.rules.ts';
import type { Collection } from './collection.rules.ts';
import type { CollectionSource } from './collection-source.ts';

const RENDERED_AT_MOST = 2_000;
/** How long a changed file may stay unnoticed: most requests ask for collections, and few find a change. */
const KEPT_MS = 1_000;
const SITES_KEPT = 500;

const word = v.pipe(v.string(), v.regex(SLUG, 'a word in lower case'));
const rule = v.strictObject({
  by: v.optional(v.picklist(RULE_ORDERS), 'any'),
  first: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/, 'a number'),
      v.transform(Number),
      v.maxValue(PLACES_AT_MOST, `${PLACES_AT_MOST} at most`),
    ),
    String(PLACES_UNLESS_SAID),
  ),
  types: v.optional(v.array(v.picklist(RULE_TYPES)), ['TREE']),
  species: v.optional(
    v.array(v.pipe(v.string(), v.regex(RULE_SPECIES, 'a species as quercus_robur, or a genus as quercus'))),
    [],
  ),
  park: v.optional(v.nullable(word), null),
});
const frontMatter = v.strictObject({
  name: requiredText,
  description: optionalText,
  icon: optionalText,
  memberLabel: optionalText,
  section: requiredText,
  category: v.optional(word, 'trees'),
  display: v.optional(v.picklist(DISPLAYS), 'MAP_AND_PANEL'),
  summary: optionalText,
  images: pictureList,
  links: v.optional(
    v.array(
      v.strictObject({
        type: v.optional(v.picklist(['web', 'story', 'place', 'walk']), 'web'),
        name: requiredText,
        url: v.optional(
          v.nullable(v.pipe(v.string(), v.regex(/^(https?:\/\/|\/(?!\/))/, 'a path, or an address with https'))),
          null,
        ),
        guid: optionalText,
      }),
    ),
    [],
  ),
  places: v.optional(v.array(requiredText), []),
  rule: v.optional(v.nullable(rule), null),
});

type Front = v.InferOutput<typeof frontMatter>;

/** @throws MalformedFile unless the file lists places or has a rule */
function withPlaces<Read extends Front>(file: string, read: Read): Read {
  if (read.places.length > 0 || read.rule !== null) return read;
  throw new MalformedFile(basename(file), [
    { field: 'places', expected: 'places, or a rule that finds them', found: 'neither places nor a rule' },
  ]);
}

/** @param baseDirectory Folder with the defaults for every tenant. */
export function createFilesCollections(baseDirectory: string): CollectionSource & ContentFolder {
  const files = createMarkdownFiles(frontMatter, RENDERED_AT_MOST);

  async function listAll(site: TenantSite): Promise<readonly Collection[]> {
    const collectionOf = async (file: string): Promise<Collection> => {
      const slug = slugOfFile(file);
      const { bodyHtml, images, summary, display, ...front } = withPlaces(file, await files.read(file, site));
      return {
        ...front,
        slug,
        displayCategory: display,
        story: { html: bodyHtml, summary, images: picturesOf(images, site) },
      };
    };
    const [own = [], base = []] = await Promise.all(
      [site.tenant.directory, baseDirectory].map(async (directory) =>
        Promise.all((await listMarkdown(join(directory, 'content', 'collections'))).map(collectionOf)),
      ),
    );
    return withoutRepeats(own, base);
  }

  const kept = new LRUCache<string, readonly Collection[], TenantSite>({
    max: SITES_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context: site }) => listAll(site),
  });
  return {
    folder: 'collections',
    async check(file, site) {
      slugOfFile(file);
      return missingPictures(withPlaces(file, await files.read(file, site)).images, site);
    },
    list: (site) => kept.forceFetch(`${site.tenant.code} ${site.tenant.revision}`, { context: site }),
  };
}

/**
 * Reads walks that a council suggests from Markdown files with front matter: `content/walks/<slug>.md` of the tenant.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Tenant } from '@greenward/tenants';
import type { TenantSite } from '../../../tenant-site.ts';
import type { ContentFolder } from '../../platform/cms/content-folder.ts';
import {
  createMarkdownFiles,
  listMarkdown,
  optionalText,
  requiredText,
  slugOfFile,
} from '../../platform/cms/markdown-file.ts';
import type { FieldProblem } from '../../platform/cms/markdown-file.ts';
import type { LonLat } from './walking-network.ts';

const RENDERED_AT_MOST = 500;

const spot = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,3}\.\d+ -?\d{1,2}\.\d+$/, 'longitude and latitude as -0.12 51.5'),
  v.transform((text): LonLat => {
    const [lon = 0, lat = 0] = text.split(' ').map(Number);
    return [lon, lat];
  }),
);
const end = v.strictObject({ at: spot, name: requiredText });
const frontMatter = v.strictObject({
  title: requiredText,
  summary: requiredText,
  start: end,
  end: v.optional(v.nullable(end), null),
  stops: v.pipe(v.array(v.strictObject({ at: spot, name: optionalText, note: requiredText })), v.minLength(2)),
});

export interface CuratedStop {
  readonly at: LonLat;
  /** Name of a stop that is not a tree; null for a place of the inventory at this position. */
  readonly name: string | null;
  readonly note: string;
}

interface CuratedEnd {
  readonly at: LonLat;
  readonly name: string;
}

export interface CuratedWalk {
  /** Stable across restarts: derived from tenant and slug. */
  readonly guid: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly bodyHtml: string;
  readonly start: CuratedEnd;
  /** Null for a round walk. */
  readonly end: CuratedEnd | null;
  readonly stops: readonly CuratedStop[];
}

export interface CuratedWalks {
  /** Sorted by title. @throws MalformedFile */
  list(site: TenantSite): Promise<readonly CuratedWalk[]>;
}

/** In the format of a name-based UUID (RFC 9562, version 8). */
function guidOf(tenantCode: string, slug: string): string {
  const hex = createHash('sha256').update(`walk\n${tenantCode}\n${slug}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Finds points outside the tenant's map. */
function outside({ start, end, stops }: CuratedWalk, { config }: Tenant): FieldProblem[] {
  const [west, south, east, north] = config.maximumBoundingBox;
  const spots = [
    { field: 'start.at', at: start.at },
    ...(end === null ? [] : [{ field: 'end.at', at: end.at }]),
    ...stops.map(({ at }, index) => ({ field: `stops.${index}.at`, at })),
  ];
  return spots
    .filter(({ at: [lon, lat] }) => lon < west || lon > east || lat < south || lat > north)
    .map(({ field, at }) => ({
      field,
      expected: 'a point inside maximumBoundingBox of config.ts',
      found: at.join(' '),
    }));
}

export function createCuratedWalks(): CuratedWalks & ContentFolder {
  const files = createMarkdownFiles(frontMatter, RENDERED_AT_MOST);
  async function walkOf(file: string, site: Pick<TenantSite, 'tenant'>): Promise<CuratedWalk> {
    const slug = slugOfFile(file);
    return { slug, guid: guidOf(site.tenant.code, slug), ...(await files.read(file, site)) };
  }
  return {
    folder: 'walks',
    check: async (file, site) => outside(await walkOf(file, site), site.tenant),
    async list(site) {
      const walks = await Promise.all(
        (await listMarkdown(join(site.tenant.directory, 'content', 'walks'))).map((file) => walkOf(file, site)),
      );
      return walks.sort((a, b) => a.title.localeCompare(b.title, site.tenant.config.locale));
    },
  };
}

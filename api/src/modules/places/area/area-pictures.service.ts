/** Draws all neighbourhoods of a tenant into one SVG file whose symbols pages refer to (docs/decisions/0059). */
import { createHash } from 'node:crypto';
import { drawArea } from '@greenward/contract/area-drawing';
import { escapeHtml } from '@greenward/contract/escape-html';
import type { Scope } from '../../../db/scope.ts';
import { outlineOf } from './area-outline.rules.ts';
import { listAreasOfKind, sampleTrees } from './area.store.ts';
import type { Area } from './area.schema.ts';

/** Accuracy of the outlines; a drawing is about 110 px high. */
const WITHIN_METRES = 40;
const TREES_OF_EACH = 16;
const HASH_CHARACTERS = 16;

export interface AreaPictures {
  /** Changes with the contents of the file. */
  readonly hash: string;
  /**
   * One `<symbol>` per area, by slug. The outline uses the fill and stroke of the referencing element, the trees its
   * text colour.
   */
  readonly svg: string;
}

function symbolOf(area: Area, trees: readonly (readonly [number, number])[]): string {
  const picture = drawArea(outlineOf(area.geometry, WITHIN_METRES), trees, null);
  if (picture === null) return '';
  return [
    `<symbol id="${escapeHtml(area.slug)}" viewBox="0 0 ${picture.width} ${picture.height}">`,
    `<path d="${picture.outline}" stroke-width="1.2" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`,
    `<path d="${picture.trees}" fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round"/>`,
    '</symbol>',
  ].join('');
}

export async function drawNeighbourhoods(scope: Scope, day: Date): Promise<AreaPictures> {
  const areas = await listAreasOfKind(scope, 'NEIGHBOURHOOD', day);
  const samples = await sampleTrees(
    scope,
    areas.map(({ id }) => id),
    TREES_OF_EACH,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${areas.map((area) => symbolOf(area, samples.get(area.id) ?? [])).join('')}</svg>`;
  return { hash: createHash('sha256').update(svg).digest('hex').slice(0, HASH_CHARACTERS), svg };
}

/** URL of each area's drawing; null for areas other than neighbourhoods, of which there may be hundreds. */
export async function pictureUrlsOf(scope: Scope, areas: readonly Area[], day: Date): Promise<(string | null)[]> {
  if (areas.every(({ kind }) => kind !== 'NEIGHBOURHOOD')) return areas.map(() => null);
  const { hash } = await drawNeighbourhoods(scope, day);
  return areas.map(({ kind, slug }) =>
    kind === 'NEIGHBOURHOOD' ? `/images/neighbourhoods-${hash}.svg#${encodeURIComponent(slug)}` : null,
  );
}

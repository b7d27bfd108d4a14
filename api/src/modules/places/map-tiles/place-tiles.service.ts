/** Makes a tile of places: decides between single places and clusters, and encodes it. */
import type { Scope } from '../../../db/scope.ts';
import { WIDEST_CROWN_M, drawCanopy } from './canopy.rules.ts';
import { FIRST_ZOOM } from './layers.rules.ts';
import type { PlaceLayer } from './layers.rules.ts';
import { createTileWriter } from './mvt-encoder.rules.ts';
import type { TileWriter } from './mvt-encoder.rules.ts';
import { layerOf, propertiesOf, readRecords } from './place-record.rules.ts';
import { countSpeciesClusters, listClusters, listOutlines, packCrowns, packPlaces } from './place-tiles.store.ts';
import type { Cluster } from './place-tiles.store.ts';
import { planeParts, withinTile } from './tile-range.rules.ts';
import type { TileNumber } from './tile-range.rules.ts';
import { oldestYoungSeason } from '../../../calendar/planting-season.rules.ts';

/** Highest zoom at which a tile with many trees shows clusters. */
const LAST_CLUSTER_ZOOM = 14;
/**
 * Tiles with more trees than this show clusters. At low zooms single trees would overlap, and a tile of single trees
 * looks fuller than a neighbouring one of clusters. A single species has few trees everywhere.
 */
function singlyAtMost(z: number, species: string | null): number {
  if (z > LAST_CLUSTER_ZOOM) return 6_000;
  if (species === null) return 0;
  return z >= 12 ? 1_500 : 300;
}
/** Maximum number of pits and groups per tile; a hash selects among more. */
const SITES_AT_MOST = 3_000;
const [CROWNS_AT_MOST, OUTLINES_AT_MOST] = [2_500, 1_000];
/** Stored outlines of groups may be wide. */
const OUTLINE_MARGIN_M = 150;

/** Layers in painting order. */
const PAINTED = ['canopy', 'clusters', 'pits', 'trees', 'gathers'] as const;

export interface PlaceTileQuestion {
  readonly tile: TileNumber;
  readonly layers: readonly PlaceLayer[];
  readonly species: string | null;
  /** Steps 0 to 9 by species; null when rarity is switched off. */
  readonly rarity: ReadonlyMap<string, number> | null;
  readonly day: Date;
}

function drawClusters(writer: TileWriter, tile: TileNumber, clusters: readonly Cluster[]): void {
  const layer = writer.layer('clusters');
  for (const { trees, x, y } of clusters) layer.point(null, ...withinTile(tile, x, y), { n: trees });
}

function drawPlaces(
  writer: TileWriter,
  tile: TileNumber,
  records: Uint8Array,
  rarity: PlaceTileQuestion['rarity'],
): void {
  for (const record of readRecords(records))
    writer
      .layer(layerOf(record))
      .point(record.featureId, ...withinTile(tile, record.x, record.y), propertiesOf(record, rarity));
}

const total = (clusters: readonly Cluster[]): number => clusters.reduce((sum, { trees }) => sum + trees, 0);

async function speciesClusters(scope: Scope, tile: TileNumber, species: string): Promise<Cluster[]> {
  const rows = await countSpeciesClusters(scope, tile, species);
  return rows.map(({ trees, metresX, metresY }) => {
    const [x, y] = planeParts(metresX, metresY);
    return { trees, x, y };
  });
}

async function drawTrees(
  writer: TileWriter,
  scope: Scope,
  { tile, species, rarity, day }: PlaceTileQuestion,
): Promise<void> {
  const most = singlyAtMost(tile.z, species);
  // There are no cells per species. Tiles of high zooms have so few trees that counting them first is unnecessary.
  let clusters = species === null && tile.z <= LAST_CLUSTER_ZOOM ? await listClusters(scope, tile) : null;
  if (clusters === null || total(clusters) <= most) {
    if (clusters?.length === 0) return;
    const { places, records } = await packPlaces(scope, {
      tile,
      layers: ['trees'],
      species,
      atMost: most + 1,
      oldestYoung: oldestYoungSeason(day),
    });
    if (places <= most) return drawPlaces(writer, tile, records, rarity);
    clusters = species === null ? await listClusters(scope, tile) : await speciesClusters(scope, tile, species);
  }
  drawClusters(writer, tile, clusters);
}

async function drawCanopyOf(
  writer: TileWriter,
  scope: Scope,
  { tile, species, day }: PlaceTileQuestion,
): Promise<void> {
  const [{ records }, outlines] = await Promise.all([
    packCrowns(scope, {
      tile,
      species,
      marginMetres: WIDEST_CROWN_M / 2,
      oldestYoung: oldestYoungSeason(day),
      atMost: CROWNS_AT_MOST,
    }),
    listOutlines(scope, tile, OUTLINE_MARGIN_M, OUTLINES_AT_MOST),
  ]);
  const wanted = outlines.filter(({ category }) => species === null || category === species);
  drawCanopy(writer.layer('canopy'), { tile, trees: [...readRecords(records)], outlines: wanted });
}

/** @returns null when the tile is empty */
export async function makePlaceTile(scope: Scope, asked: PlaceTileQuestion): Promise<Uint8Array | null> {
  const { tile, layers, species, rarity, day } = asked;
  const writer = createTileWriter();
  for (const name of PAINTED) writer.layer(name);
  const drawn = layers.filter((layer) => tile.z >= FIRST_ZOOM[layer]);
  // With a species filter, only trees and their canopy remain.
  const sites = species === null ? drawn.filter((layer) => layer === 'pits' || layer === 'gathers') : [];
  if (drawn.includes('trees')) await drawTrees(writer, scope, asked);
  if (sites.length > 0) {
    const { records } = await packPlaces(scope, {
      tile,
      layers: sites,
      species,
      atMost: SITES_AT_MOST,
      oldestYoung: oldestYoungSeason(day),
    });
    drawPlaces(writer, tile, records, rarity);
  }
  if (drawn.includes('canopy')) await drawCanopyOf(writer, scope, asked);
  return writer.finish();
}

/** The trees that residents may adopt, by the rule of `need.rules.ts`, whether or not somebody has adopted them. */
import { createHash } from 'node:crypto';
import type { Scope } from '../../../db/scope.ts';
import type { RequestFacts } from '../../../graphql/request-facts.ts';
import { oldestYoungSeason } from '../../../calendar/planting-season.rules.ts';
import type { Position } from '../../../geo/position.ts';
import { ADOPTION_CATEGORY, listOfCategory } from '../collection/collection.service.ts';
import type { Collections, PlacesOfCategory } from '../collection/collection.service.ts';
import { createKeptByInventory } from '../inventory/kept-by-inventory.ts';
import { listYoungTrees } from '../place/place.service.ts';
import { withinReach } from './distances.rules.ts';
import type { Found, Mark } from './distances.rules.ts';
import { isAdoptable, isAdoptablePlace, ordinalOf } from './need.rules.ts';
import type { AdoptablePlace } from './need.rules.ts';

/** Of all tenants; some 150 bytes each. */
const TREES_KEPT = 500_000;

const NOT_ASKED: PlacesOfCategory = { guids: new Set(), hasGap: false };

interface Asking extends Pick<RequestFacts, 'site' | 'now'> {
  readonly scope: Scope;
}

/** What decides what a tree needs. */
export interface AdoptableTree extends Mark {
  /** Slug of its species; null when unknown. */
  readonly category: string | null;
  /** First year of its planting season; null when unknown. */
  readonly plantedSeason: number | null;
}

export interface AdoptableTrees {
  /** Those in reach, in no order. Reads them once for each state of the inventory. */
  near(context: Asking, from: Position, withinMetres: number): Promise<Found<AdoptableTree>[]>;
  /**
   * The rule for these places. Collections are asked only where the planting season of a tree is unknown. Null where they
   * cannot be read and would decide.
   */
  ruleFor(
    context: Pick<Asking, 'site' | 'scope'>,
    places: readonly AdoptablePlace[],
  ): Promise<(place: AdoptablePlace) => boolean | null>;
}

export function createAdoptableTrees(collections: Collections): AdoptableTrees {
  const keptAt = createKeptByInventory<readonly AdoptableTree[]>({
    maxSize: TREES_KEPT,
    sizeOf: ({ length }) => length,
  });

  async function read(scope: Scope, now: Date, declared: ReadonlySet<string>): Promise<readonly AdoptableTree[]> {
    const rows = await listYoungTrees(scope, { plantedSince: oldestYoungSeason(now), orUnknown: [...declared] });
    return rows.flatMap(({ owner, ...tree }) => {
      const { guid, plantedSeason } = tree;
      const facts = { type: 'TREE', plantedSeason, attributes: { owner }, isRetired: false };
      return isAdoptable({ ...facts, isDeclared: declared.has(guid) }, now) ? [tree] : [];
    });
  }
  /** Trees that collections declare adoptable. */
  const listDeclared = ({ site, scope }: Pick<Asking, 'site' | 'scope'>): Promise<PlacesOfCategory> =>
    listOfCategory({ collections, site, scope }, ADOPTION_CATEGORY);
  return {
    async ruleFor(context, places) {
      const isAsked = places.some(({ type, attributes }) => type === 'TREE' && ordinalOf(attributes) === null);
      const { guids, hasGap } = isAsked ? await listDeclared(context) : NOT_ASKED;
      return (place) => {
        const isOpen = isAdoptablePlace(place, guids.has(place.guid));
        return hasGap && !isOpen && isAdoptablePlace(place, true) ? null : isOpen;
      };
    },
    async near({ site, scope, now }, from, withinMetres) {
      const { guids: declared } = await listDeclared({ site, scope });
      const keep = await keptAt(scope);
      const hash = createHash('sha256')
        .update([...declared].join(' '))
        .digest('base64url');
      const key = `${oldestYoungSeason(now)} ${hash}`;
      return withinReach(await keep(key, () => read(scope, now, declared)), from, withinMetres);
    },
  };
}

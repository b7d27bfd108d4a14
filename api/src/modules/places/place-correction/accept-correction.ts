/** Applies an accepted correction to a place, and reverts it. In the caller's transaction, for staff only. */
import { NOT_YET_IDENTIFIED, scientificNameOf } from '../species/species-name.rules.ts';
import type { Scope } from '../../../db/scope.ts';
import { describeSpecies, isSpecies } from '../species/species.service.ts';
import { createSpeciesBatch } from '../species/species.service.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { reportReplacedPlaces } from '../place/replaced-places.ts';
import { newPositionOf } from './place-correction.rules.ts';
import {
  addPlaceRow,
  changePlace,
  corrections,
  dropOverride,
  findOverride,
  findPlaceFacts,
  insertOverride,
  isNameOfItsOwn,
  lockPlaceFacts,
} from './place-correction.store.ts';
import type { ChangedPlaceRow, CorrectionRow, PlaceFacts } from './place-correction.store.ts';
import { areaAt, countPlace, slugOfPlace } from './placed-tree.service.ts';
import { assertStaff } from '../../people/staff/desk-session.service.ts';

export interface Deciding {
  readonly site: TenantSite;
  readonly own: Scope;
  readonly now: Date;
  /** The staff member who decides. */
  readonly accountId: string;
}

/** Source of places that are not in the council's list. */
export const RESIDENTS = 'residents';

async function kindName({ site, own }: Deciding, slug: string | null): Promise<string | null> {
  const [species] = await describeSpecies({ site, species: createSpeciesBatch(own) }, [slug]);
  return species?.name ?? (isSpecies(slug) ? scientificNameOf(slug) : null);
}

const factsOf = ({
  category,
  category2,
  name,
  description,
  address,
  lon,
  lat,
  areaId,
  isGone,
}: ChangedPlaceRow): PlaceFacts => ({
  category,
  category2,
  name,
  description,
  address,
  lon,
  lat,
  areaId,
  isGone,
});

/** Updates the totals of pages from the old and the new state of a place. */
async function recount(deciding: Deciding, before: ChangedPlaceRow | null, after: ChangedPlaceRow): Promise<void> {
  const { own } = deciding;
  for (const [place, by] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (place === null || place.isGone) continue;
    await countPlace(own, place, by, async (species) => (await kindName(deciding, species)) ?? place.name);
  }
}

async function factsAfter(
  deciding: Deciding,
  place: ChangedPlaceRow,
  { kind, proposal }: CorrectionRow,
): Promise<PlaceFacts> {
  const { own } = deciding;
  const before = factsOf(place);
  if (kind === 'gone') return { ...before, isGone: true };
  const to = newPositionOf(proposal);
  const where = to === null ? {} : { ...to, areaId: await areaAt(own, to) };
  const { category2 = before.category2, description = before.description, address = before.address } = proposal;
  // A report that the species is wrong, without the right one, still corrects the list.
  const category = proposal.category ?? (kind === 'wrong-species' ? NOT_YET_IDENTIFIED : before.category);
  const isRenamed = category !== before.category && !(await isNameOfItsOwn(own, place.guid, place.name));
  const name = isRenamed ? ((await kindName(deciding, category)) ?? before.name) : before.name;
  return { ...before, ...where, category, category2, description, address, name };
}

async function addMissing(deciding: Deciding, { guid, proposal }: CorrectionRow): Promise<ChangedPlaceRow | null> {
  const { own, now } = deciding;
  const at = newPositionOf(proposal);
  if (at === null) return null;
  const category = proposal.category ?? NOT_YET_IDENTIFIED;
  const name =
    proposal.name ?? (await kindName(deciding, category)) ?? deciding.site.tenant.words['content.kind.TREE'] ?? '';
  const slug = slugOfPlace(name, guid);
  const facts = {
    category,
    category2: null,
    name,
    description: proposal.description ?? null,
    address: proposal.address ?? null,
    ...at,
  };
  await addPlaceRow(
    own,
    {
      guid,
      slug,
      type: proposal.type ?? 'TREE',
      source: RESIDENTS,
      ...facts,
      areaId: await areaAt(own, at),
      isGone: false,
    },
    now,
  );
  return findPlaceFacts(own, guid);
}

/** @returns the name of the place; null when it is gone and nothing was done */
export async function applyCorrection(deciding: Deciding, row: CorrectionRow): Promise<string | null> {
  const { own, now } = deciding;
  const keep = (place: ChangedPlaceRow, before: PlaceFacts | null): Promise<void> =>
    insertOverride(
      own,
      {
        guid: row.guid,
        placeGuid: place.guid,
        kind: row.kind,
        before,
        after: factsOf(place),
        feedHash: place.feedHash,
      },
      now,
    );
  if (row.placeGuid === null) {
    const added = await addMissing(deciding, row);
    if (added === null) return null;
    await recount(deciding, null, added);
    await keep(added, null);
    return added.name;
  }
  const place = await lockPlaceFacts(own, row.placeGuid);
  if (place === null || place.isGone) return null;
  const after = { ...place, ...(await factsAfter(deciding, place, row)) };
  await changePlace(own, place.guid, factsOf(after), now);
  await recount(deciding, place, after);
  if (after.isGone) await reportReplacedPlaces(own);
  await keep(after, factsOf(place));
  return after.name;
}

const isSame = (a: PlaceFacts, b: PlaceFacts): boolean =>
  (Object.keys(a) as (keyof PlaceFacts)[]).every((key) => a[key] === b[key]);

/** @returns the name of the place; null when it has changed since and nothing was done */
export async function takeBackCorrection(deciding: Deciding, row: CorrectionRow): Promise<string | null> {
  const { own, now } = deciding;
  const place = await lockPlaceFacts(own, row.placeGuid ?? row.guid);
  if (place === null) return null;
  const held = await findOverride(own, row.guid);
  if (held === null || !isSame(held.after, factsOf(place))) return null;
  await dropOverride(own, row.guid);
  const before: PlaceFacts = held.before ?? { ...held.after, isGone: true };
  const after = { ...place, ...before };
  await changePlace(own, place.guid, before, now);
  await recount(deciding, place, after);
  if (after.isGone !== place.isGone) await reportReplacedPlaces(own);
  return after.name;
}

/** Corrections by staff need no further approval. @throws CodedError NOT_PERMITTED */
export async function acceptAtOnce(deciding: Deciding, row: CorrectionRow): Promise<void> {
  await assertStaff(deciding.own, deciding.accountId);
  await applyCorrection(deciding, row);
  await corrections.setState(deciding.own, row.guid, 'accepted', deciding.now);
}

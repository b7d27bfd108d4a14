/**
 * Corrections at the staff desk: waiting and decided ones, and the council's own file of those in effect. Roles are
 * checked before (`@role` in the schema), and again by the database.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tenant } from '@greenward/tenants';
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import { parseMapping } from '../import/mapping.schema.ts';
import type { PlacesMapping } from '../import/mapping.schema.ts';
import { degreesInto } from '../import/projection.ts';
import { scientificNameOf } from '../species/species-name.rules.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { csvText } from '../open-data/open-data.rules.ts';
import { matchPlacesNear } from '../place/place.service.ts';
import { findProfile } from '../../people/profile/profile.service.ts';
import { describeSpecies, isSpecies } from '../species/species.service.ts';
import { createSpeciesBatch } from '../species/species.service.ts';
import { applyCorrection, RESIDENTS, takeBackCorrection } from './accept-correction.ts';
import { councilTableOf } from './council-columns.rules.ts';
import { deskWordOf, newPositionOf } from './place-correction.rules.ts';
import { careRefusal, standsInList } from './place-correction.service.ts';
import type { PlaceCareRefusal, RefusalCode } from './place-correction.service.ts';
import { corrections, listAccepted, listOverrides, listPlaceFacts, lockPlaceFacts } from './place-correction.store.ts';
import type { CorrectionRow, PlaceFacts } from './place-correction.store.ts';
import { moveInQueue, nameSenders, readQueue } from '../../people/staff/desk-queue.service.ts';
import type { QueueMove, QueueWish } from '../../people/staff/desk-queue.service.ts';
import { deskExport, openDesk } from '../../people/staff/desk-session.service.ts';
import type { DeskExport } from '../../people/staff/desk-session.service.ts';

const SEEN_CHARACTERS = 16;
const DRAWN_WITHIN_M = 60;
const DRAWN_AT_MOST = 60;
/** More than a council enters by hand; beyond it, the oldest are exported first. */
const EXPORTED_AT_MOST = 20_000;

type DeskContext = Pick<RequestContext, 'site' | 'say' | 'now'>;

interface Fact {
  readonly label: string;
  readonly now: string | null;
  readonly suggested: string | null;
}

export interface DeskCorrection {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly suggestedAt: string;
  readonly decidedAt: string | null;
  readonly by: string;
  readonly note: string;
  readonly placeGuid: string | null;
  readonly name: string;
  readonly facts: readonly Fact[];
  readonly lon: number | null;
  readonly lat: number | null;
  readonly newLon: number | null;
  readonly newLat: number | null;
  readonly nearby: readonly (readonly [number, number])[];
  readonly seen: string;
}

/** A fingerprint of a place, which shows whether two people saw the same state. */
const seenOf = (place: PlaceFacts | null): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        place === null
          ? null
          : [
              place.category,
              place.category2,
              place.name,
              place.description,
              place.address,
              place.lon,
              place.lat,
              place.isGone,
            ],
      ),
    )
    .digest('base64url')
    .slice(0, SEEN_CHARACTERS);

const DEGREE_DIGITS = 5;
const where = (at: { readonly lon: number; readonly lat: number } | null): string | null =>
  at === null ? null : `${at.lat.toFixed(DEGREE_DIGITS)}, ${at.lon.toFixed(DEGREE_DIGITS)}`;

/** Describes the changes in words. */
function factsOf(
  { site, say }: DeskContext,
  { kind, proposal }: CorrectionRow,
  place: PlaceFacts | null,
  nameOf: (slug: string | null) => string | null,
): Fact[] {
  const words = (key: string): string => say(site, `api.correction.${key}`);
  const fact = (label: string, now: string | null, suggested: string | null): Fact => ({
    label: words(`fact.${label}`),
    now,
    suggested,
  });
  const to = newPositionOf(proposal);
  if (kind === 'gone') return [fact('stands', words('stands.yes'), words('stands.no'))];
  return [
    ...(proposal.name === undefined ? [] : [fact('name', place?.name ?? null, proposal.name)]),
    ...(kind === 'wrong-species' || proposal.category !== undefined
      ? [
          fact(
            'species',
            nameOf(place?.category ?? null),
            proposal.category === undefined ? words('species.unknown') : nameOf(proposal.category),
          ),
        ]
      : []),
    ...(proposal.category2 === undefined
      ? []
      : [fact('species2', nameOf(place?.category2 ?? null), nameOf(proposal.category2))]),
    ...(proposal.address === undefined ? [] : [fact('address', place?.address ?? null, proposal.address)]),
    ...(proposal.description === undefined
      ? []
      : [fact('description', place?.description ?? null, proposal.description)]),
    ...(to === null ? [] : [fact('position', where(place), where(to))]),
  ];
}

async function shown(context: DeskContext, scope: Scope, rows: readonly CorrectionRow[]): Promise<DeskCorrection[]> {
  const { site, say, now } = context;
  const places = new Map(
    (await listPlaceFacts(scope, [...new Set(rows.map(({ placeGuid, guid }) => placeGuid ?? guid))])).map(
      (place) => [place.guid, place] as const,
    ),
  );
  // Shows a decided correction as it was when it was decided.
  const overrides = new Map(
    (
      await listOverrides(
        scope,
        rows.map(({ guid }) => guid),
      )
    ).map((one) => [one.guid, one.before] as const),
  );
  const standingOf = ({ guid, placeGuid }: CorrectionRow): PlaceFacts | null =>
    placeGuid === null ? null : (overrides.get(guid) ?? places.get(placeGuid) ?? null);
  const slugs = [
    ...new Set(
      rows.flatMap((row) => {
        const standing = standingOf(row);
        return [row.proposal.category, row.proposal.category2, standing?.category, standing?.category2].filter(
          (slug) => typeof slug === 'string',
        );
      }),
    ),
  ];
  const kinds = await describeSpecies({ site, species: createSpeciesBatch(scope) }, slugs);
  const nameOf = (slug: string | null): string | null => {
    if (slug === null) return null;
    const kind = kinds[slugs.indexOf(slug)];
    if (kind === null || kind === undefined)
      return isSpecies(slug) ? scientificNameOf(slug) : say(site, 'api.correction.species.unknown');
    return `${kind.name} (${kind.scientificName})`;
  };
  const senderOf = await nameSenders(context, scope, rows);
  const all: DeskCorrection[] = [];
  for (const row of rows) {
    const place = standingOf(row);
    const to = newPositionOf(row.proposal);
    const centre = to ?? place;
    const around =
      centre === null
        ? []
        : await matchPlacesNear(
            scope,
            {
              coordinates: [centre.lon, centre.lat],
              searchRangeMetres: DRAWN_WITHIN_M,
              first: DRAWN_AT_MOST,
              where: { type: 'TREE' },
            },
            now,
          );
    all.push({
      id: row.guid,
      kind: row.kind,
      state: row.state,
      suggestedAt: row.suggestedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      by: senderOf(row),
      note: row.note,
      placeGuid: row.placeGuid ?? (places.get(row.guid)?.isGone === false ? row.guid : null),
      name: place?.name ?? row.proposal.name ?? say(site, 'api.correction.missing'),
      facts: factsOf(context, row, place, nameOf),
      lon: place?.lon ?? null,
      lat: place?.lat ?? null,
      newLon: to?.lon ?? null,
      newLat: to?.lat ?? null,
      seen: seenOf(row.placeGuid === null ? null : (places.get(row.placeGuid) ?? null)),
      nearby: around
        .filter(({ place: { guid } }) => guid !== row.placeGuid && guid !== row.guid)
        .map(({ place: { lon, lat } }) => [lon, lat]),
    });
  }
  return all;
}

export interface DeskCorrections {
  readonly corrections: readonly DeskCorrection[];
  readonly waiting: number;
  readonly next: string | null;
}

/** @throws CodedError BAD_USER_INPUT */
export async function getDeskCorrections(context: RequestContext, wish: QueueWish): Promise<DeskCorrections> {
  const { scope, rows, waiting, next } = await readQueue(context, wish, corrections);
  return { corrections: await shown(context, scope, rows), waiting, next };
}

export interface CorrectionChange {
  readonly correction: DeskCorrection | null;
  readonly refusal: PlaceCareRefusal | null;
}

type Outcome = 'accepted' | 'rejected' | 'undone';

/** Tells the resident of the decision, unless they have left or their address is unknown. */
async function tellResident(
  context: DeskContext,
  own: Scope,
  row: CorrectionRow,
  { outcome, name, word }: { readonly outcome: Outcome; readonly name: string; readonly word: string },
): Promise<void> {
  const { site, say, now } = context;
  const profile = await findProfile(own, row.accountId);
  if (profile === null) return;
  const values = { project: site.tenant.config.projectName, name };
  const words = (key: string): string => say(site, `api.correction.mail.${key}`, values);
  const place = outcome === 'accepted' && row.kind !== 'gone' ? (row.placeGuid ?? row.guid) : row.placeGuid;
  await orderMail(own, {
    key: `correction:${row.guid}:${outcome}:${now.getTime()}`,
    mail: 'notice',
    to: profile.email,
    values: {
      title: words(`${outcome}.title`),
      paragraphs: [words(`${outcome}.text`), ...(word === '' ? [] : [say(site, 'api.correction.mail.word', { word })])],
      action: place === null ? null : { label: words('action'), path: `/place/${place}` },
      reason: words('reason'),
    },
  });
}

/** Decides on a correction, or undoes a decision. `prepare` changes the place. */
const move = (
  context: RequestContext,
  id: string,
  {
    to,
    word,
    prepare,
  }: Pick<QueueMove<CorrectionRow, RefusalCode, CorrectionChange>, 'to' | 'prepare'> & { readonly word: string },
): Promise<CorrectionChange> =>
  moveInQueue(context, id, {
    queue: corrections,
    kind: 'correction',
    to,
    prepare,
    done: (own, row, name) =>
      tellResident(context, own, row, { outcome: to === 'pending' ? 'undone' : (to as Outcome), name, word }),
    answer: async (own, row, refusal) => ({
      correction: row === null ? null : ((await shown(context, own, [row]))[0] ?? null),
      refusal: refusal === null ? null : careRefusal(context, refusal),
    }),
  });

export interface DecisionWish {
  readonly id: string;
  readonly accept: boolean;
  readonly word?: string | null;
  /** `seenOf` of the state that the deciding person sees. */
  readonly seen?: string | null;
}

/** @throws CodedError BAD_USER_INPUT, NOT_PERMITTED */
export async function decideDeskCorrection(
  context: RequestContext,
  { id, accept, word, seen: looked }: DecisionWish,
): Promise<CorrectionChange> {
  const said = deskWordOf(word);
  return move(context, id, {
    to: accept ? 'accepted' : 'rejected',
    word: said,
    async prepare(own, row, desk) {
      const { site, now } = context;
      if (accept && row.placeGuid !== null) await lockPlaceFacts(own, row.placeGuid); // locks the place until it is changed
      const [seen] = await shown(context, own, [row]);
      if (!accept) return { subject: seen?.name ?? '' };
      if (typeof looked === 'string' && looked !== seen?.seen) return { refusal: 'CHANGED_MEANWHILE' };
      const missing = row.placeGuid === null ? newPositionOf(row.proposal) : null;
      if (missing !== null && (await standsInList(own, missing, now))) return { refusal: 'ALREADY_THERE' };
      const subject = await applyCorrection({ site, own, now, accountId: desk.accountId }, row);
      return subject === null ? { refusal: 'CHANGED_MEANWHILE' } : { subject };
    },
  });
}

/** @throws CodedError BAD_USER_INPUT, NOT_PERMITTED */
export const undoDeskCorrection = (context: RequestContext, id: string): Promise<CorrectionChange> =>
  move(context, id, {
    to: 'pending',
    word: '',
    async prepare(own, row, desk) {
      const { site, now } = context;
      const [seen] = await shown(context, own, [row]);
      const subject =
        row.state === 'accepted'
          ? await takeBackCorrection({ site, own, now, accountId: desk.accountId }, row)
          : (seen?.name ?? '');
      return subject === null ? { refusal: 'CHANGED_MEANWHILE' } : { subject };
    },
  });

const MAPPING = '.mapping.json';

/** The mapping of the tenant's own list of places; null for a tenant without one. */
async function findPlacesMapping({ directory }: Tenant): Promise<PlacesMapping | null> {
  const data = join(directory, 'data');
  const names = (await readdir(data).catch((): string[] => [])).filter((name) => name.endsWith(MAPPING)).sort();
  for (const name of names) {
    const mapping = parseMapping(await readFile(join(data, name), 'utf8'), name);
    if (mapping.kind === 'places') return mapping;
  }
  return null;
}

/** @throws CodedError NOT_PERMITTED */
export async function exportDeskCorrections(context: RequestContext): Promise<DeskExport> {
  const { scope } = await openDesk(context);
  const { site } = context;
  const found = await listAccepted(scope, EXPORTED_AT_MOST + 1);
  const accepted = found.slice(0, EXPORTED_AT_MOST);
  const species = await describeSpecies(
    { site, species: createSpeciesBatch(scope) },
    accepted.map(({ after }) => after.category),
  );
  const mapping = await findPlacesMapping(site.tenant);
  const into = mapping === null ? null : await degreesInto(mapping.projection ?? null).catch(() => null);
  const { columns, rows } = councilTableOf(
    mapping,
    into,
    accepted.map(({ placeGuid, kinds, after, acceptedAt, type, source, sourceId }, index) => ({
      ...after,
      kind: kinds.join(' '),
      type,
      sourceId: source === RESIDENTS ? null : sourceId,
      scientificName: species[index]?.scientificName ?? null,
      commonName: species[index]?.name ?? null,
      acceptedOn: acceptedAt.toISOString().slice(0, 10),
      page: `/place/${placeGuid}`,
    })),
  );
  return deskExport(context, 'corrections', { text: csvText(columns, rows), isCut: found.length > accepted.length });
}

/** Mails about flows: to the applicant, or of an offer to those who look after the place. */
import type { Scope } from '../../../db/scope.ts';
import type { RequestContext } from '../../../graphql/context.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { findProfile } from '../../people/profile/profile.service.ts';
import { findShownPicture } from '../../places/place-picture/place-picture.service.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import { listAdopters } from '../adoption/adoption.service.ts';
import { kindOf, PIT_ADOPTION, PIT_OFFER_PLANT, wordOf } from './flow-kinds.rules.ts';
import { STATUS_LINK } from './flow.service.ts';
import { findFlow } from './flow.store.ts';
import type { FlowRow } from './flow.store.ts';

const DAY_MS = 86_400_000;
/** From one planting season to the end of the next. */
const STATUS_VALID_MS = 730 * DAY_MS;
const CONFIRM_VALID_MS = 90 * DAY_MS;
export const TAG_LINK = 'flow-tag';
/** Tag of an applicant who confirmed that they look after the pit. */
export const CONFIRMED = 'confirmed';

export interface FlowMailTools extends Pick<RequestContext, 'say' | 'links' | 'now' | 'switches'> {
  readonly site: Pick<TenantSite, 'tenant'>;
}

/** What happened to an application, where its new state alone does not say it. */
export type FlowNews = 'advanced' | 'left' | 'released';

/** Page of the link that the mail leads to: an approved applicant confirms, everybody else sees how it stands. */
function actionOf(
  { site, say, links, now }: FlowMailTools,
  own: Scope,
  { guid, kind, state, placeGuid }: FlowRow,
): { readonly label: string; readonly path: string } {
  const words = (key: string): string => say(site, `api.flow.mail.${key}`);
  const link = { tenantId: own.tenantId, subject: guid, now };
  if (kind === PIT_OFFER_PLANT.slug && state === PIT_OFFER_PLANT.initial)
    return { label: words('toOffer'), path: '/profile' };
  if (kindOf(kind)?.scope === 'PlaceFlow') return { label: words('toPlace'), path: `/place/${placeGuid ?? ''}` };
  if (kind === PIT_ADOPTION.slug && state === 'approved') {
    const token = links.seal({ ...link, purpose: TAG_LINK, validForMs: CONFIRM_VALID_MS, data: { tag: CONFIRMED } });
    return { label: words('confirm'), path: `/action/flsett/${token}` };
  }
  const token = links.seal({ ...link, purpose: STATUS_LINK, validForMs: STATUS_VALID_MS });
  return { label: words('toStatus'), path: `/adoptpit/status/${token}` };
}

/** For texts about water. */
export const whoWaters = ({ switches }: Pick<RequestContext, 'switches'>): 'council' | 'residents' =>
  switches['councilLedWatering'] === true ? 'council' : 'residents';

/** In a sentence. The records' names of pits, like "Vacant tree pit", are for lists. */
const pitOf = ({ site, say }: FlowMailTools, place: Place | null): string =>
  say(site, 'api.flow.mail.pit', {
    hasAddress: place?.address == null ? 'no' : 'yes',
    address: place?.address ?? '',
  });

/** Says what happened to a flow, once for each step. The specification calls the first one PIT_ADOPTION_WELCOME_GUIDE. */
export async function mailFlow(
  tools: FlowMailTools,
  own: Scope,
  {
    guid,
    note,
    photo,
    place,
    news = null,
  }: {
    readonly guid: string;
    readonly place: Place | null;
    readonly news?: FlowNews | null;
  } & Readonly<Record<'note' | 'photo', string | null>>,
): Promise<void> {
  const { site, say } = tools;
  const row = await findFlow(own, guid);
  if (row === null) return;
  const accounts =
    row.accountId === null ? (row.placeGuid === null ? [] : await listAdopters(own, row.placeGuid)) : [row.accountId];
  const text = `api.flow.mail.${wordOf(row.kind)}.${news ?? row.state}`;
  const values = {
    project: site.tenant.config.projectName,
    name: pitOf(tools, place),
    season: row.folder ?? '',
    note: note ?? '',
    water: whoWaters(tools),
  };
  const words = (key: string): string => say(site, key, values);
  const picture = photo === null ? null : await findShownPicture(own, photo);
  for (const accountId of accounts) {
    const profile = await findProfile(own, accountId);
    if (profile === null) continue;
    await orderMail(own, {
      key: `flow:${guid}:${row.revision}:${accountId}`,
      mail: 'notice',
      to: profile.email,
      values: {
        title: words(`${text}.title`),
        paragraphs: [words(`${text}.text`), ...(note === null ? [] : [words('api.flow.mail.note')])],
        action: actionOf(tools, own, row),
        ...(picture === null ? {} : { picture }),
        reason: words('api.flow.mail.reason'),
      },
    });
  }
}

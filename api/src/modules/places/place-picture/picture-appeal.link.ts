/** The link by which the sender of a rejected picture asks staff to look again, once. */
import type { RequestContext } from '../../../graphql/context.ts';
import type { Scope } from '../../../db/scope.ts';
import { linkPath, LinkTooLate } from '../../platform/links/link-actions.ts';
import type { LinkAction } from '../../platform/links/link-actions.ts';
import { listPlaceFacts } from '../place-correction/place-correction.service.ts';
import { appealFor, pictures } from './place-picture.store.ts';
import type { PictureRow } from './place-picture.store.ts';

const APPEAL_LINK = 'picture-appeal';
/** As long as rejected pictures are kept. */
const APPEAL_WITHIN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Of the picture's place; '' if it is gone. */
export const nameOf = async (own: Scope, { placeGuid }: Pick<PictureRow, 'placeGuid'>): Promise<string> =>
  (await listPlaceFacts(own, [placeGuid]))[0]?.name ?? '';

/** Null if the sender has asked before. */
export const appealPath = (
  { links, now }: Pick<RequestContext, 'links' | 'now'>,
  { tenantId }: Pick<Scope, 'tenantId'>,
  { guid, appealedAt }: Pick<PictureRow, 'guid' | 'appealedAt'>,
): string | null =>
  appealedAt !== null
    ? null
    : linkPath(
        links.seal({
          ...{ purpose: APPEAL_LINK, tenantId, subject: guid, now },
          validForMs: APPEAL_WITHIN_DAYS * DAY_MS,
        }),
      );

export const appealLink: LinkAction = {
  purpose: APPEAL_LINK,
  async describe({ subject }, { scope, site }) {
    const row = await pictures.find(scope, subject);
    if (row === null || row.state !== 'rejected' || row.appealedAt !== null) return null;
    return {
      words: 'api.link.pictureAppeal',
      values: { project: site.tenant.config.projectName, name: await nameOf(scope, row) },
    };
  },
  async perform({ subject }, { scope, now }) {
    const row = await pictures.lock(scope, subject);
    if (row === null || row.state !== 'rejected' || row.appealedAt !== null) throw new LinkTooLate();
    await appealFor(scope, subject, now);
  },
};

/** Ends offers that no neighbour accepted in time, and tells their adopters. */
import type { Scope } from '../../../db/scope.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { findPlaceByKey } from '../../places/place/place.service.ts';
import { nameOf } from '../adoption/adoption.rules.ts';
import { HAND_OVER_MAIL } from './hand-over.service.ts';
import { dropMailsOfEndedHandOvers, takeExpiredHandOvers } from './hand-over.store.ts';
import { sayLife } from './life-mail.service.ts';
import type { LifeTools } from './life-mail.service.ts';

/** Worker's login. */
export async function endExpiredHandOvers(tools: LifeTools, scope: Scope): Promise<void> {
  for (const { guid, placeGuid, email } of await takeExpiredHandOvers(scope, tools.now)) {
    const place = email === null ? null : await findPlaceByKey(scope, { guid: placeGuid }, tools.now);
    if (email === null || place === null) continue;
    const words = (key: string): string => sayLife(tools, `expired.${key}`, { name: nameOf(place) });
    await orderMail(scope, {
      key: `hand-over-expired:${guid}`,
      mail: 'notice',
      to: email,
      values: {
        title: words('title'),
        paragraphs: [words('text'), words('next')],
        action: { label: words('action'), path: `/place/${place.guid}` },
        reason: words('reason'),
      },
    });
  }
  await dropMailsOfEndedHandOvers(scope, { mailKey: `mail:${HAND_OVER_MAIL}` });
}

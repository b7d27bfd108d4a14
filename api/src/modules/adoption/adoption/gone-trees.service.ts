/** Tells adopters by mail, once, that their tree is gone and that they can choose another (docs/adoption.md). */
import type { Tenant } from '@greenward/tenants';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { findPlaceByKey } from '../../places/place/place.service.ts';
import type { Place } from '../../places/place/place.service.ts';
import { nameOf } from './adoption.rules.ts';
import { takeGone } from './adoption.store.ts';
import type { GoneAdoptionRow } from './adoption.store.ts';

const say = createTenantWords('api.adoption.gone.');

async function tell(
  scope: Scope,
  tenant: Tenant,
  { guid, email, retiredMs }: GoneAdoptionRow,
  place: Place,
): Promise<void> {
  const { projectName: project, switches } = tenant.config;
  const successor = place.retired?.successor ?? null;
  const words = (key: string): string =>
    say({ tenant }, `api.adoption.gone.${key}`, {
      project,
      name: nameOf(place),
      successor: successor === null ? '' : nameOf(successor),
    });
  await orderMail(scope, {
    key: `tree-gone:${guid}:${retiredMs}`,
    mail: 'notice',
    to: email,
    values: {
      title: words('title'),
      paragraphs: [words(successor === null ? 'removed' : 'replaced'), words('thanks'), words('profile')],
      action: switches.showAdopt
        ? { label: words('choose'), path: '/pick/list' }
        : { label: words('see'), path: `/place/${place.guid}` },
      reason: words('reason'),
    },
  });
}

/** Worker's login. A resident who looked after two records that were merged gets one mail. */
export async function tellOfGoneTrees(scope: Scope, tenant: Tenant, now: Date): Promise<void> {
  const told = new Set<string>();
  for (const row of await takeGone(scope)) {
    const subject = `${row.placeGuid}:${row.accountId}`;
    const place = told.has(subject) ? null : await findPlaceByKey(scope, { guid: row.placeGuid }, now);
    if (place === null) continue;
    told.add(subject);
    await tell(scope, tenant, row, place);
  }
}

/** The two links that confirm a change of address: one sent to the old mailbox, one to the new. */
import * as v from 'valibot';
import type { LinkAction } from '../../platform/links/link-actions.ts';
import { enqueue } from '../../platform/outbox/outbox.service.ts';
import { obscureEmail } from '../profile/obscure.rules.ts';
import { EMAIL_CHANGE_KIND } from './account.delivery.ts';
import { confirmMailbox, findEmailChange, isConfirmed } from './email-change.store.ts';

export const EMAIL_CHANGE_LINK = 'confirm-email-change';
export const emailChangeData = v.strictObject({ side: v.picklist(['old', 'new']) });

export const emailChangeLink: LinkAction = {
  purpose: EMAIL_CHANGE_LINK,
  async describe({ subject, data }, { scope, site }) {
    const said = v.safeParse(emailChangeData, data);
    const change = said.success ? await findEmailChange(scope, subject) : null;
    if (!said.success || change === null) return null;
    const isOtherDone =
      change.ofUnverified || (said.output.side === 'old' ? change.newConfirmedAt : change.oldConfirmedAt) !== null;
    return {
      words: 'api.link.emailChange',
      values: {
        project: site.tenant.config.projectName,
        address: obscureEmail(change.newEmail),
        isComplete: isOtherDone ? 'yes' : 'no',
      },
    };
  },
  async perform({ subject, data }, { scope, now }) {
    const { side } = v.parse(emailChangeData, data);
    const change = await confirmMailbox(scope, subject, side, now);
    if (change === null || !isConfirmed(change)) return;
    await enqueue(scope, {
      kind: EMAIL_CHANGE_KIND,
      key: `${EMAIL_CHANGE_KIND}:${change.id}`,
      payload: { id: change.id },
    });
  },
};

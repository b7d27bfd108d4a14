/**
 * Calls to the sign-in service after a resident changes their account. The jobs process retries them until they
 * succeed.
 */
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { inInstallationTransaction, inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { orderMail } from '../../platform/mail/mail.service.ts';
import { defineDelivery, DeliveryRefused } from '../../../module/delivery.ts';
import type { AccountTables } from '../../../db/account-tables.ts';
import type { Delivery } from '../../../module/delivery.ts';
import { accountHashOf } from '../../platform/viewer/viewer.service.ts';
import { deleteInstallationData, isAccountKnown, leaveDesk, markDeleted } from './account-data.store.ts';
import { dropEmailChange, findEmailChange, finishEmailChange, isConfirmed } from './email-change.store.ts';
import type { EmailChange } from './email-change.store.ts';
import type { IdentityAdmin, IdentityOf } from './identity-admin.ts';

export const PASSWORD_KIND = 'password-link';
export const EMAIL_CHANGE_KIND = 'email-change';
export const DELETION_KIND = 'account-deletion';

export interface AccountDeliveriesOptions {
  readonly pool: Pool;
  /** Null for an id that no tenant of this installation has. */
  readonly tenantOf: (tenantId: number) => Tenant | null;
  readonly tenantIds: () => readonly number[];
  readonly accountTables: AccountTables;
  readonly identityOf: IdentityOf;
  readonly now: () => Date;
}

export function createAccountDeliveries({
  pool,
  tenantOf,
  tenantIds,
  accountTables,
  identityOf,
  now,
}: AccountDeliveriesOptions): Delivery[] {
  const identity = (tenantId: number): IdentityAdmin => {
    const tenant = tenantOf(tenantId);
    if (tenant === null) throw new Error(`The tenant ${tenantId} is not served here`);
    return identityOf(tenant);
  };
  const say = createTenantWords('api.account.');
  async function notify(
    scope: Scope,
    { key, to, about, text }: { key: string; to: string; about: string; text: string },
  ): Promise<void> {
    const tenant = tenantOf(scope.tenantId);
    if (tenant === null) throw new Error(`The tenant ${scope.tenantId} is not served here`);
    const words = (part: string): string =>
      say({ tenant }, `api.account.${about}.${part}`, { project: tenant.config.projectName });
    await orderMail(scope, {
      key,
      mail: 'notice',
      to,
      values: { title: words('title'), paragraphs: [words(text)], reason: words('reason') },
    });
  }
  async function tellNotChanged(
    scope: Scope,
    { id, oldEmail, newEmail, ofUnverified }: EmailChange,
    text: 'text' | 'textElsewhere',
  ): Promise<void> {
    await dropEmailChange(scope, id);
    // An unconfirmed mailbox may belong to a stranger, who must not learn of this.
    if (ofUnverified)
      await notify(scope, {
        key: `email-not-changed:${id}`,
        to: newEmail,
        about: 'emailNotChanged',
        text: 'textUnverified',
      });
    else await notify(scope, { key: `email-not-changed:${id}`, to: oldEmail, about: 'emailNotChanged', text });
  }
  async function tellChanged(scope: Scope, change: EmailChange): Promise<void> {
    const { id, oldEmail, newEmail, ofUnverified } = change;
    await finishEmailChange(scope, change, now());
    if (!ofUnverified)
      await notify(scope, { key: `email-changed:${id}:old`, to: oldEmail, about: 'emailChanged', text: 'textOld' });
    await notify(scope, { key: `email-changed:${id}:new`, to: newEmail, about: 'emailChanged', text: 'textNew' });
  }
  /**
   * Makes the account's existing tokens void at every tenant.
   * @returns false when a tenant has data of the account, which then stays
   */
  const markEverywhere = (accountId: string): Promise<boolean> =>
    inInstallationTransaction(pool, async ({ as }) => {
      for (const tenantId of tenantIds())
        if (await isAccountKnown(await as(tenantId), accountTables, accountId)) return false;
      for (const tenantId of tenantIds()) {
        const scope = await as(tenantId);
        await leaveDesk(scope, accountId); // an operator may have acted without any data in the tenants' tables
        await markDeleted(scope, accountHashOf(accountId), now());
      }
      return true;
    });

  return [
    defineDelivery({
      kind: PASSWORD_KIND,
      payload: v.strictObject({ email: v.string() }),
      deliver: ({ email }, { tenantId }) => identity(tenantId).sendPasswordLink(email),
    }),
    defineDelivery({
      kind: EMAIL_CHANGE_KIND,
      payload: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
      async deliver({ id }, { tenantId }) {
        const change = await inTransaction(pool, tenantId, (scope) => findEmailChange(scope, id));
        if (change === null || !isConfirmed(change)) return; // already done, or the account is gone
        const { accountId, newEmail, ofUnverified } = change;
        const from = change.oldEmail.toLowerCase();
        const current = await identity(tenantId).findEmail(accountId);
        // The account has another address by now, for example by a change in another project, so `from` no longer
        // decides. `newEmail` means that an earlier attempt succeeded.
        if (current?.email !== from && current?.email !== newEmail)
          return inTransaction(pool, tenantId, (scope) => tellNotChanged(scope, change, 'textElsewhere'));
        try {
          // The old address was confirmed in the meantime, so its mailbox would have had to confirm this change.
          if (current.email === from && ofUnverified && current.isVerified)
            throw new DeliveryRefused('The address was confirmed meanwhile');
          if (current.email === from)
            await identity(tenantId).changeEmail(accountId, { from, to: newEmail, ifUnverified: ofUnverified });
        } catch (error) {
          // For example, the address belongs to another account: only the mailbox of the person who asked is informed.
          if (!(error instanceof DeliveryRefused)) throw error;
          return inTransaction(pool, tenantId, (scope) => tellNotChanged(scope, change, 'text'));
        }
        return inTransaction(pool, tenantId, (scope) => tellChanged(scope, change));
      },
    }),
    defineDelivery({
      kind: DELETION_KIND,
      payload: v.strictObject({ accountId: v.string() }),
      async deliver({ accountId }, { tenantId }) {
        if (!(await markEverywhere(accountId))) {
          // Another tenant knows the account, or its owner has returned and accepted the terms again.
          const isBack = await inTransaction(pool, tenantId, (scope) =>
            isAccountKnown(scope, accountTables, accountId),
          );
          return isBack ? undefined : identity(tenantId).leaveProject(accountId);
        }
        await identity(tenantId).deleteAccount(accountId);
        await inInstallationTransaction(pool, ({ db }) => deleteInstallationData(db, accountId));
      },
    }),
  ];
}

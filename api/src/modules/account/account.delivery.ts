/** What follows a resident's deeds on their account, at the sign-in service: done by the jobs process, again until it worked. */
import type { Tenant } from '@greenward/tenants';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { inInstallationTransaction, inTransaction } from '../../db/scope.ts';
import type { Scope } from '../../db/scope.ts';
import { createTenantWords } from '../../http/tenant-words.ts';
import { orderMail } from '../mail/mail.service.ts';
import { defineDelivery, DeliveryRefused } from '../outbox/delivery.ts';
import type { Delivery } from '../outbox/delivery.ts';
import { deleteInstallationData, isAccountKnown } from './account-data.store.ts';
import { dropEmailChange, findEmailChange, finishEmailChange } from './email-change.store.ts';
import type { EmailChange } from './email-change.store.ts';
import type { IdentityAdmin, IdentityOf } from './identity-admin.ts';

export const PASSWORD_KIND = 'password-link';
export const EMAIL_CHANGE_KIND = 'email-change';
export const DELETION_KIND = 'account-deletion';

export interface AccountDeliveriesOptions {
  readonly pool: Pool;
  /** Null for a number that no tenant of this installation has. */
  readonly tenantOf: (tenantId: number) => Tenant | null;
  readonly tenantIds: () => readonly number[];
  readonly identityOf: IdentityOf;
  readonly now: () => Date;
}

export function createAccountDeliveries({ pool, tenantOf, tenantIds, identityOf, now }: AccountDeliveriesOptions): Delivery[] {
  const identity = (tenantId: number): IdentityAdmin => {
    const tenant = tenantOf(tenantId);
    if (tenant === null) throw new Error(`The tenant ${tenantId} is not served here`);
    return identityOf(tenant);
  };
  const say = createTenantWords('api.account.');
  async function tellNotChanged(scope: Scope, { id, oldEmail }: EmailChange): Promise<void> {
    const tenant = tenantOf(scope.tenantId);
    if (tenant === null) throw new Error(`The tenant ${scope.tenantId} is not served here`);
    const words = (key: string): string => say({ tenant }, `api.account.emailNotChanged.${key}`, { project: tenant.config.projectName });
    await dropEmailChange(scope, id);
    const values = { title: words('title'), paragraphs: [words('text')], reason: words('reason') };
    await orderMail(scope, { key: `email-not-changed:${id}`, mail: 'notice', to: oldEmail, values });
  }
  const isKnownAnywhere = (accountId: string): Promise<boolean> =>
    inInstallationTransaction(pool, async ({ as }) => {
      for (const tenantId of tenantIds()) if (await isAccountKnown(await as(tenantId), accountId)) return true;
      return false;
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
        if (change === null || change.oldConfirmedAt === null || change.newConfirmedAt === null) return; // done before, or the account is gone
        try {
          await identity(tenantId).changeEmail(change.accountId, change.newEmail);
        } catch (error) {
          // Another account has the address, say: whoever asked learns it in their mailbox, and nobody else does.
          if (!(error instanceof DeliveryRefused)) throw error;
          return inTransaction(pool, tenantId, (scope) => tellNotChanged(scope, change));
        }
        return inTransaction(pool, tenantId, (scope) => finishEmailChange(scope, change, now()));
      },
    }),
    defineDelivery({
      kind: DELETION_KIND,
      payload: v.strictObject({ accountId: v.string() }),
      async deliver({ accountId }, { tenantId }) {
        if (await isKnownAnywhere(accountId)) return; // another project knows them, or they have come back
        await identity(tenantId).deleteAccount(accountId);
        await inInstallationTransaction(pool, ({ db }) => deleteInstallationData(db, accountId));
      },
    }),
  ];
}

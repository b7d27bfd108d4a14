/** Mail: ordered in a transaction, then sent by the jobs process or kept in a local mailbox. */
import { BASE_DIRECTORY } from '@greenward/tenants/node';
import type { ApiModule } from '../../../module/api-module.ts';
import { hostOfBase, originOfTenant } from '../../../site-origin.ts';
import { createMailDelivery } from './mail.delivery.ts';
import type { MailDriver } from './mail-driver.ts';
import { loadMailRenderer } from './mail-renderer.ts';
import { createMailboxDriver } from './mailbox-driver.ts';
import { addMailboxRoutes } from './mailbox.routes.ts';
import { createSmtpDriver } from './smtp-driver.ts';
import { mailTenantOf } from './tenant-look.ts';
import type { MailTenant } from './tenant-look.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** Serves the local mailbox at mail.<base>. */
    readonly hasMailbox?: boolean;
  }
}
declare module '../../../module/jobs-settings.ts' {
  interface JobsSettings {
    /** Path of the built mail templates. */
    readonly mailBundle: string;
    /** Null keeps mail in the local mailbox. */
    readonly smtpUrl: string | null;
    readonly mailDomain: string;
  }
}

export const mailModule: ApiModule = {
  name: 'mail',
  tables: { mailbox_message: { mayName: 'mails, with the addresses they went to' } },
  open({ app, pool, settings, sites, hostOf, addressOf }) {
    const { base, scheme = 'http', hasMailbox = false } = settings;
    if (hasMailbox)
      addMailboxRoutes(app, {
        pool,
        sites: sites.all(),
        hostOf,
        addressOf,
        host: `mail.${hostOfBase(base)}`,
        origin: `${scheme}://mail.${base}`,
      });
    return {};
  },
  async openJobs({ pool, settings: { base, scheme, mailBundle, smtpUrl, mailDomain }, tenants }) {
    const renderer = await loadMailRenderer(mailBundle);
    const driver: MailDriver = smtpUrl === null ? createMailboxDriver(pool) : createSmtpDriver(smtpUrl);
    let looks: ReadonlyMap<number, MailTenant & { readonly code: string }> = new Map();
    const readLooks = async (): Promise<void> => {
      const read = new Map<number, MailTenant & { readonly code: string }>();
      for (const [id, tenant] of tenants())
        read.set(id, { code: tenant.code, ...(await mailTenantOf(tenant, { origin: originOfTenant(tenant, base, scheme), baseDirectory: BASE_DIRECTORY })) });
      looks = read;
    };
    await readLooks();
    return {
      deliveries: [createMailDelivery({ driver, renderer, tenantOf: (tenantId) => looks.get(tenantId) ?? null, mailDomain })],
      onTenants: readLooks,
      health: { mail: driver.name },
      close: () => driver.close(),
    };
  },
};

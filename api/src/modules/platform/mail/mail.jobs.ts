/** Delivers mail in the jobs process. Apart from `module.ts`, so that the api does not load the mail libraries. */
import { BASE_DIRECTORY } from '@greenward/tenants/node';
import type { JobsParts, OpenJobs } from '../../../module/api-module.ts';
import { originOfTenant } from '../../../site-origin.ts';
import type { MailDriver } from './mail-driver.ts';
import { loadMailRenderer } from './mail-renderer.ts';
import { createMailDelivery } from './mail.delivery.ts';
import { createMailboxDriver } from './mailbox-driver.ts';
import { createSmtpDriver } from './smtp-driver.ts';
import { mailTenantOf } from './tenant-look.ts';
import type { MailTenant } from './tenant-look.ts';

type Look = MailTenant & { readonly code: string };

export async function openMailJobs({ pool, settings, tenants }: JobsParts): Promise<OpenJobs> {
  const { base, scheme, mailBundle, smtpUrl, mailDomain } = settings;
  const renderer = await loadMailRenderer(mailBundle);
  const driver: MailDriver = smtpUrl === null ? createMailboxDriver(pool) : createSmtpDriver(smtpUrl);
  let looks: ReadonlyMap<number, Look> = new Map();
  const readLooks = async (): Promise<void> => {
    const read = new Map<number, Look>();
    for (const [id, tenant] of tenants())
      read.set(id, {
        code: tenant.code,
        ...(await mailTenantOf(tenant, {
          origin: originOfTenant(tenant, base, scheme),
          baseDirectory: BASE_DIRECTORY,
        })),
      });
    looks = read;
  };
  await readLooks();
  return {
    deliveries: [
      createMailDelivery({ driver, renderer, tenantOf: (tenantId) => looks.get(tenantId) ?? null, mailDomain }),
    ],
    onTenants: readLooks,
    health: { mail: driver.name },
    close: () => driver.close(),
  };
}

/** Mail: ordered in a transaction, then sent by the jobs process or kept in a local mailbox. */
import type { ApiModule } from '../../../module/api-module.ts';
import { hostOfBase } from '../../../site-origin.ts';
import { addMailboxRoutes } from './mailbox.routes.ts';

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
  openJobs: async (jobs) => (await import('./mail.jobs.ts')).openMailJobs(jobs),
};

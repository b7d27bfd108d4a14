/** Accounts: password reset, change of address, download of personal data, and deletion. */
import type { ApiModule } from '../../../module/api-module.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { dropOldMarks } from './account-data.store.ts';
import type { ReadableRows } from './account.service.ts';
import { createAccountDeliveries } from './account.delivery.ts';
import { accountResolvers } from './account.resolvers.ts';
import { emailChangeLink } from './email-change.link.ts';
import { dropOldEmailChanges } from './email-change.store.ts';
import { endUnseenAccounts } from './end-unseen-accounts.service.ts';
import { createIdentityAdmins } from './identity-admin.ts';
import type { IdentityOf, IdentitySettings } from './identity-admin.ts';
import { addInternalAccountRoutes } from './internal-account.routes.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** Internal URL of our own sign-in service. */
    readonly identityUrl?: string | null;
    /** Authorises management requests to the tenants' own sign-in services. */
    readonly auth0ManagementToken?: string | null;
  }
}
declare module '../../../module/jobs-settings.ts' {
  interface JobsSettings {
    /** Without it, no sign-in service is called. */
    readonly identity?: IdentitySettings;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Returns the sign-in service of a tenant. */
    readonly identityOf: IdentityOf;
    /** By table: encrypted columns are decrypted for the download of somebody's data. Modules above add theirs. */
    readonly readableRows: Map<string, ReadableRows>;
  }
}

/** Longer than any link or token of an account is valid. */
const TRACES_KEPT_DAYS = 2;

export const accountModule: ApiModule = {
  name: 'account',
  schema: new URL('./account.graphql', import.meta.url),
  resolvers: accountResolvers,
  words: ['api.account.'],
  tables: { email_change: { account: 'account_id' }, deleted_account: { mayName: 'hashes of accounts' } },
  async dropOld(scope, facts) {
    const ended = await endUnseenAccounts(scope, facts);
    await dropOldEmailChanges(scope, facts.daysAgo(TRACES_KEPT_DAYS));
    await dropOldMarks(scope, facts.daysAgo(TRACES_KEPT_DAYS));
    return ended;
  },
  open({ pool, settings, sites, tools, addInternal, now }) {
    tools.addLinkAction(emailChangeLink);
    addInternal((internal) =>
      addInternalAccountRoutes(internal, {
        pool,
        siteOfCode: sites.byCode,
        links: tools.links,
        say: createTenantWords('api.account.'),
        now,
      }),
    );
    const { identityUrl = null, internalToken, auth0ManagementToken = null } = settings;
    return {
      tools: {
        readableRows: new Map(),
        identityOf: createIdentityAdmins({ identityUrl, internalToken, managementToken: auth0ManagementToken }),
      },
    };
  },
  openJobs: ({ pool, settings, tenants, tenantCodes, accountTables, now }) => ({
    deliveries: createAccountDeliveries({
      pool,
      tenantOf: (tenantId) => tenants().get(tenantId) ?? null,
      tenantIds: () => [...tenantCodes().keys()],
      accountTables,
      identityOf: createIdentityAdmins(
        settings.identity ?? { identityUrl: null, internalToken: null, managementToken: null },
      ),
      now,
    }),
  }),
};

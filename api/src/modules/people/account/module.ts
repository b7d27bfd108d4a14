/** Accounts: a new password, another address, all data of a person, and the end of an account. */
import type { ApiModule } from '../../../module/api-module.ts';
import { createTenantWords } from '../../../http/tenant-words.ts';
import { dropOldMarks } from './account-data.store.ts';
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
    /** Our own sign-in service, as servers reach it. */
    readonly identityUrl?: string | null;
    /** Opens the management of the services that tenants name. */
    readonly auth0ManagementToken?: string | null;
  }
}
declare module '../../../module/jobs-settings.ts' {
  interface JobsSettings {
    /** Nothing is asked of a sign-in service without it. */
    readonly identity?: IdentitySettings;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** The sign-in service of a tenant. */
    readonly identityOf: IdentityOf;
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
      addInternalAccountRoutes(internal, { pool, siteOfCode: sites.byCode, links: tools.links, say: createTenantWords('api.account.'), now }),
    );
    const { identityUrl = null, internalToken, auth0ManagementToken = null } = settings;
    return { tools: { identityOf: createIdentityAdmins({ identityUrl, internalToken, managementToken: auth0ManagementToken }) } };
  },
  openJobs: ({ pool, settings, tenants, tenantIds, accountTables, now }) => ({
    deliveries: createAccountDeliveries({
      pool,
      tenantOf: (tenantId) => tenants().get(tenantId) ?? null,
      tenantIds,
      accountTables,
      identityOf: createIdentityAdmins(settings.identity ?? { identityUrl: null, internalToken: null, managementToken: null }),
      now,
    }),
  }),
};

/** Signed links of mails. */
import type { ApiModule } from '../../../module/api-module.ts';
import type { LinkAction } from './link-actions.ts';
import { createLinkCodec } from './link-codec.ts';
import type { LinkCodec } from './link-codec.ts';
import type { LinkKey } from './link-keys.rules.ts';
import { addLinkRoutes } from './link.routes.ts';
import { linksResolvers } from './links.resolvers.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** The first seals links of mails, all of them open. */
    readonly linkKeys: readonly LinkKey[];
    /** What links of mails do, besides what modules add. */
    readonly linkActions?: readonly LinkAction[];
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Seals and opens links of mails. */
    readonly links: LinkCodec;
    /** Adds what a link does when somebody follows it. */
    readonly addLinkAction: (action: LinkAction) => void;
  }
}

export const linksModule: ApiModule = {
  name: 'links',
  schema: new URL('./links.graphql', import.meta.url),
  resolvers: linksResolvers,
  tables: { signed_link: { mayName: 'which links of whose mails were used' } },
  open({ app, pool, settings, sites, hostOf, originOfHost, now }) {
    const links = createLinkCodec(settings.linkKeys);
    const actions = new Map((settings.linkActions ?? []).map((action) => [action.purpose, action]));
    addLinkRoutes(app, { pool, links, actionOf: (purpose) => actions.get(purpose), siteOf: sites.byHost, hostOf, originOf: originOfHost, now });
    return { tools: { links, addLinkAction: (action) => actions.set(action.purpose, action) } };
  },
};

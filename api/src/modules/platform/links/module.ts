/** Signed links in mails. */
import type { ApiModule } from '../../../module/api-module.ts';
import type { LinkAction } from './link-actions.ts';
import { createLinkCodec } from './link-codec.ts';
import type { LinkCodec } from './link-codec.ts';
import type { SealingKey } from '../../../sealing/keys.rules.ts';
import { addLinkRoutes } from './link.routes.ts';
import { linksResolvers } from './links.resolvers.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** The first key seals mail links; every key opens them. */
    readonly linkKeys: readonly SealingKey[];
    /** Actions of mail links in addition to those of the modules. */
    readonly linkActions?: readonly LinkAction[];
  }
}
declare module '../../../module/jobs-settings.ts' {
  interface JobsSettings {
    /** Same as in the api, for links in mails that jobs order. */
    readonly linkKeys: readonly SealingKey[];
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Seals and opens mail links. */
    readonly links: LinkCodec;
    /** Registers the action of a link. */
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
    addLinkRoutes(app, {
      pool,
      links,
      actionOf: (purpose) => actions.get(purpose),
      siteOf: sites.byHost,
      hostOf,
      originOf: originOfHost,
      now,
    });
    return { tools: { links, addLinkAction: (action) => actions.set(action.purpose, action) } };
  },
};

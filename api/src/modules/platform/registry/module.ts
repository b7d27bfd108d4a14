/** Published builds: which build each tenant gets, who may publish, and the operations of all builds. */
import { readPublicKey } from '@greenward/contract/release-signature';
import type { ApiModule } from '../../../module/api-module.ts';
import { addInternalRegistryRoutes } from './internal-registry.routes.ts';
import { addPublishingRoutes } from './publishing.routes.ts';
import { createReleaseFiles } from './release-files.service.ts';
import { createTrustedDocuments } from './trusted-documents.service.ts';
import type { TrustedDocuments } from './trusted-documents.service.ts';

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** Folder with the files of releases, which edge serves. */
    readonly releasesDirectory: string;
    /** Public key that certifies publishers: 32 bytes, base64. */
    readonly operatorKey: string;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Operations of published builds. */
    readonly documents: TrustedDocuments;
  }
}

export const registryModule: ApiModule = {
  name: 'registry',
  tables: { release_pointer: {}, release_audit: { mayName: 'who moved a build' } },
  async open({ app, log, pool, schema, settings, sites, originOfHost, addInternal, now }) {
    const documents = createTrustedDocuments({
      pool,
      onFailure: (error) => log.warn({ err: error }, 'the operations of published builds cannot be read'),
    });
    await documents.refresh();
    addInternal((internal) => addInternalRegistryRoutes(internal, { pool, tenantIds: sites.tenantIds }));
    addPublishingRoutes(app, {
      publishing: {
        pool,
        schema,
        files: createReleaseFiles(settings.releasesDirectory),
        operatorKey: readPublicKey(settings.operatorKey),
        hasBudgets: settings.environment !== 'development',
      },
      internalToken: settings.internalToken,
      onPublished: documents.refresh,
      now,
      sites: () =>
        Object.fromEntries(sites.all().map(({ tenant }) => [tenant.code, originOfHost(tenant.hosts[0] ?? '')])),
    });
    return { tools: { documents } };
  },
};

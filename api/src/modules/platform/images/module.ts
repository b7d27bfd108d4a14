/** Images that residents upload, and the images committed with tenants. */
import type { ImageHost } from '@greenward/contract';
import type { Scope } from '../../../db/scope.ts';
import type { ApiModule } from '../../../module/api-module.ts';
import { createFileStore } from './create-file-store.ts';
import type { FileStoreSettings } from './file-store-settings.ts';
import { createImageDeletion } from './image-deletion.ts';
import { chooseImageHost } from './image-host.rules.ts';
import type { ImageHostSettings } from './image-host.rules.ts';
import { createImageWorkshop } from './image-workshop.ts';
import type { WorkshopLimits } from './image-workshop.ts';
import { addImageRoutes } from './images.routes.ts';
import { createImages } from './images.service.ts';
import type { ImageAudience } from './image-view.ts';
import { addUploadedImageRoutes, UPLOAD_PACE } from './images-uploaded.routes.ts';
import type { UploadPace } from './images-uploaded.routes.ts';
import type { ImageRow } from './images.schema.ts';

/** Callbacks of a module that owns images. */
interface ImageOwner {
  /** Stores the module's own row for a new image, in the same transaction. */
  readonly onTaken: (scope: Scope, image: ImageRow) => Promise<void>;
  /** Who may currently see an image; null for an image that does not belong to the module. */
  readonly audienceOf: (scope: Scope, image: ImageRow) => Promise<ImageAudience | null>;
}

declare module '../../../module/api-settings.ts' {
  interface ApiSettings {
    /** Where residents' images are stored. */
    readonly fileStore: FileStoreSettings;
    /** An image hosting service that serves them; without one the api does. */
    readonly imageHost?: ImageHostSettings;
    readonly workshopLimits?: Partial<WorkshopLimits>;
    /** Limits on the duration and the minimum speed of an upload. */
    readonly uploadPace?: Partial<UploadPace>;
  }
}
declare module '../../../module/jobs-settings.ts' {
  interface JobsSettings {
    readonly fileStore: FileStoreSettings;
  }
}
declare module '../../../graphql/context.ts' {
  interface Tools {
    /** Null when the api itself makes the versions of residents' images. */
    readonly imageHost: ImageHost | null;
    /** Registers a module that owns images. */
    readonly addImageOwner: (owner: ImageOwner) => void;
  }
}

export const imagesModule: ApiModule = {
  name: 'images',
  tables: { image: { mayName: 'pictures that residents sent, and their names beside them' } },
  async open({ app, log, pool, settings, sites, tools, originOf, callerOf, now }) {
    const files = createFileStore(settings.fileStore);
    // The api starts even when the store is unreachable: pages without residents' images are better than no pages.
    files
      .prepare()
      .catch((error: unknown) =>
        log.error({ err: error, store: files.name }, 'the store of pictures cannot be used at the moment'),
      );
    const workshop = createImageWorkshop({
      limits: settings.workshopLimits ?? {},
      onEvent(event) {
        if (event.kind === 'ended' && !['idle', 'worn'].includes(event.why))
          log.warn(event, 'a picture cost its process');
      },
    });
    const imageHost = chooseImageHost(settings.imageHost ?? { publicKey: null, urlEndpoint: null }, (text) =>
      log.error(text),
    );
    const owners: ImageOwner[] = [];
    addImageRoutes(app, { siteOf: sites.byHost });
    await addUploadedImageRoutes(app, {
      images: createImages({
        pool,
        async onTaken(scope, image) {
          for (const owner of owners) await owner.onTaken(scope, image);
        },
        async audienceOf(scope, image) {
          for (const owner of owners) {
            const audience = await owner.audienceOf(scope, image);
            if (audience !== null) return audience;
          }
          return 'everybody';
        },
        files,
        workshop,
        onRefused: (code, detail) => log.info({ code, detail }, 'a picture was refused'),
        onMissing: (group) => log.error(group, 'the file of a picture is missing'),
      }),
      links: tools.links,
      siteOf: sites.byHost,
      siteOfUpload: sites.byToken,
      imageHost,
      now,
      originOf,
      addressOf: callerOf,
      pace: { ...UPLOAD_PACE, ...settings.uploadPace },
    });
    return { tools: { imageHost, addImageOwner: (owner) => owners.push(owner) }, close: () => workshop.close() };
  },
  openJobs: ({ pool, settings }) => ({
    deliveries: [createImageDeletion({ pool, files: createFileStore(settings.fileStore) })],
  }),
};

/** Residents' images: stored once, and served in sizes that are made on first request. */
import { createHash, randomUUID } from 'node:crypto';
import { CodedError, LARGEST_IMAGE_WIDTH } from '@greenward/contract';
import type { ImageFormat, ImageWidth } from '@greenward/contract';
import type { Pool } from 'pg';
import { createReader, inTransaction } from '../../../db/scope.ts';
import type { Scope } from '../../../db/scope.ts';
import { once, recall } from '../idempotency/idempotency.service.ts';
import type { FileGroup, FileStore } from './file-store.ts';
import { giveUpImage } from './image-deletion.ts';
import type { ImageAudience } from './image-view.ts';
import type { ImageWorkshop } from './image-workshop.ts';
import { countOfPermit, findImage, insertReceiving, listGivenUp, markReady } from './images.store.ts';
import type { UploadPermit } from './upload-permit.ts';
import type { ImageRow } from './images.schema.ts';

export interface Upload {
  readonly tenantId: number;
  readonly permit: UploadPermit;
  /** Value of the Idempotency-Key header. */
  readonly key: string;
  readonly file: Buffer;
  readonly alt: string;
  readonly credit: string;
}

export interface VersionFacts {
  /** Changes whenever the bytes may change. */
  readonly etag: string;
  /** Whether everybody may see it; other images must not be cached. */
  readonly isPublic: boolean;
}

export interface ImageVersion extends VersionFacts {
  readonly bytes: Buffer;
}

export interface Images {
  /**
   * Stores an image once per key; a repeated upload returns the same image.
   * @throws CodedError when it is refused; nothing is stored then
   */
  take(upload: Upload): Promise<ImageRow>;
  /**
   * @param as the audience of the viewer
   * @returns null when the tenant has no such image or the viewer may not see it
   */
  version(group: FileGroup, width: ImageWidth, format: ImageFormat, as: ImageAudience): Promise<ImageVersion | null>;
  factsOf(group: FileGroup, width: ImageWidth, format: ImageFormat, as: ImageAudience): Promise<VersionFacts | null>;
}

const OPERATION = 'uploadImage';
/** Much longer than an upload can take. */
const GIVEN_UP_AFTER_MINUTES = 60;
const GIVEN_UP_AT_ONCE = 5;
/** Increase it when the same URL starts to produce different bytes. */
const RECIPE = 1;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const nameOf = (width: ImageWidth, format: ImageFormat): string => `${width}.${format}`;
const KEPT = nameOf(LARGEST_IMAGE_WIDTH, 'webp');

export function createImages({
  pool,
  files,
  workshop,
  onRefused = () => undefined,
  onMissing = () => undefined,
  onTaken = async () => undefined,
  audienceOf = async () => 'everybody',
}: {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly workshop: ImageWorkshop;
  /** Receives the reason, for the log. */
  readonly onRefused?: (code: string, detail: string) => void;
  /** Called for a row without its file: the backup is older than a deletion, or the store lost the file. */
  readonly onMissing?: (group: FileGroup) => void;
  /** Lets a feature store its own row for the image, in the transaction that completes it. */
  readonly onTaken?: (scope: Scope, image: ImageRow) => Promise<void>;
  /** Who may currently see an image that belongs to a feature. */
  readonly audienceOf?: (scope: Scope, image: ImageRow) => Promise<ImageAudience>;
}): Images {
  async function take({ tenantId, permit, key, file, alt, credit }: Upload): Promise<ImageRow> {
    const intent = {
      holder: { tenantId },
      key,
      operation: OPERATION,
      input: { file: sha256(file), subject: permit.subject, alt, credit },
    };
    const guid = randomUUID();
    const group = { tenantId, guid };
    const known = await inTransaction(pool, tenantId, async (scope) => {
      const answer = await recall<ImageRow>({ ...intent, db: scope.db });
      if (answer !== null) return answer;
      for (const abandoned of await listGivenUp(scope, { minutes: GIVEN_UP_AFTER_MINUTES, first: GIVEN_UP_AT_ONCE }))
        await giveUpImage(scope, abandoned);
      if ((await countOfPermit(scope, permit.id, key)) >= permit.imagesAtMost)
        throw new CodedError('UPLOAD_LIMIT_REACHED');
      await insertReceiving(scope, { guid, alt, credit, subject: permit.subject, permitId: permit.id, uploadKey: key });
      return null;
    });
    if (known !== null) return known;
    const giveUp = (): Promise<boolean> => inTransaction(pool, tenantId, (scope) => giveUpImage(scope, guid));
    try {
      const taken = await workshop.takeIn(file);
      if ('refusal' in taken) {
        onRefused(taken.refusal, taken.detail);
        throw new CodedError(taken.refusal);
      }
      const { webp, jpeg, width, height } = taken;
      await files.write(group, KEPT, webp);
      await files.write(group, nameOf(LARGEST_IMAGE_WIDTH, 'jpg'), jpeg);
      const kept = await inTransaction(pool, tenantId, (scope) =>
        once({
          ...intent,
          db: scope.db,
          async work() {
            const row = await markReady(scope, guid, { width, height, bytes: webp.length, sha256: sha256(webp) });
            if (row === null) throw new CodedError('UNAVAILABLE'); // another process cleaned it up because this one seemed dead
            await onTaken(scope, row);
            return row;
          },
        }),
      );
      if (kept.guid !== guid) await giveUp(); // two equal uploads ran at once, and the other one finished first
      return kept;
    } catch (error) {
      await giveUp().catch(() => undefined); // report the first error; the retention job removes the row
      throw error;
    }
  }

  interface Found {
    readonly image: ImageRow;
    readonly audience: ImageAudience;
  }
  const find = async ({ tenantId, guid }: FileGroup): Promise<Found | null> => {
    const scope = createReader(pool, tenantId);
    try {
      const image = await findImage(scope, guid);
      return image === null ? null : { image, audience: await audienceOf(scope, image) };
    } finally {
      await scope.close();
    }
  };
  const maySee = ({ audience }: Found, as: ImageAudience): boolean =>
    audience === 'everybody' || as === 'desk' || as === audience;
  const facts = ({ image, audience }: Found, width: ImageWidth, format: ImageFormat): VersionFacts => ({
    etag: `"${image.sha256.slice(0, 32)}-${RECIPE}-${nameOf(width, format)}"`,
    isPublic: audience === 'everybody',
  });

  /** Versions this process is making; concurrent requests for one version share the work. */
  const making = new Map<string, Promise<Buffer | null>>();
  function make(group: FileGroup, width: ImageWidth, format: ImageFormat): Promise<Buffer | null> {
    const name = nameOf(width, format);
    const key = `${group.tenantId} ${group.guid} ${name}`;
    const running = making.get(key);
    if (running !== undefined) return running;
    const made = (async () => {
      const kept = await files.read(group, KEPT);
      if (kept === null) {
        onMissing(group);
        return null;
      }
      const bytes = await workshop.resize(kept, width, format);
      await files.write(group, name, bytes);
      if ((await find(group)) !== null) return bytes;
      await files.removeAll(group); // deleted in the meantime: leave no files behind
      return null;
    })().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return {
    take,
    async version(group, width, format, as) {
      const found = await find(group);
      if (found === null || !maySee(found, as)) return null;
      const bytes = (await files.read(group, nameOf(width, format))) ?? (await make(group, width, format));
      return bytes === null ? null : { bytes, ...facts(found, width, format) };
    },
    async factsOf(group, width, format, as) {
      const found = await find(group);
      return found === null || !maySee(found, as) ? null : facts(found, width, format);
    },
  };
}

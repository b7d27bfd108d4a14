/**
 * Photos of the report that is being written, on the device: they survive a reload and signing in. They are removed
 * once they are sent, at sign-out, or two hours later. Where the browser keeps nothing they last as long as the page.
 */
import { REPORT_PHOTOS_CACHE } from '@greenward/contract';

/** As the api takes them. */
export const MOST_PHOTOS = 5;

const KEPT_MS = 2 * 60 * 60_000;
const UNTIL = 'x-kept-until';
const NAME = 'x-file-name';

const folderOf = (id: string): string => `/report-photos/${id}/`;

/** The report's photos in their order, and no others'. @param id of the report */
const entriesOf = async (cache: Cache, id: string): Promise<readonly Request[]> =>
  (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folderOf(id)));

async function dropOld(cache: Cache): Promise<void> {
  for (const entry of await cache.keys()) {
    const until = Number((await cache.match(entry))?.headers.get(UNTIL) ?? 0);
    if (until < Date.now()) await cache.delete(entry);
  }
}

/** Photos that could not be kept, by the report's id. */
const unkept = new Map<string, readonly File[]>();

/** Replaces the report's photos. @returns whether they survive a reload */
export async function keepPhotos(id: string, photos: readonly File[]): Promise<boolean> {
  unkept.delete(id);
  try {
    await keepOnDevice(id, photos);
    return true;
  } catch {
    unkept.set(id, photos);
    return false;
  }
}

async function keepOnDevice(id: string, photos: readonly File[]): Promise<void> {
  const cache = await caches.open(REPORT_PHOTOS_CACHE);
  await dropOld(cache);
  const before = await entriesOf(cache, id);
  for (const [at, photo] of photos.entries())
    await cache.put(
      `${folderOf(id)}${at}`,
      new Response(photo, {
        headers: {
          'content-type': photo.type,
          [NAME]: encodeURIComponent(photo.name),
          [UNTIL]: String(Date.now() + KEPT_MS),
        },
      }),
    );
  // Last, so that a full device loses none of those that were kept.
  const isLeft = photos.map((_, at) => `${folderOf(id)}${at}`);
  for (const entry of before) if (!isLeft.includes(new URL(entry.url).pathname)) await cache.delete(entry);
}

/** Whether the report's photos survive a reload. */
export const areKept = (id: string): boolean => !unkept.has(id);

export async function readPhotos(id: string): Promise<readonly File[]> {
  return unkept.get(id) ?? (await readFromDevice(id).catch(() => []));
}

async function readFromDevice(id: string): Promise<readonly File[]> {
  const cache = await caches.open(REPORT_PHOTOS_CACHE);
  await dropOld(cache);
  const photos: File[] = [];
  for (const entry of await entriesOf(cache, id)) {
    const kept = await cache.match(entry);
    if (kept === undefined) continue;
    const name = decodeURIComponent(kept.headers.get(NAME) ?? 'photo');
    photos.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }));
  }
  return photos;
}

/**
 * Adds a photo, in the place of the same one and, if there are too many, of the last.
 * @param instead another photo that it replaces
 * @returns whether it survives a reload
 */
export async function addPhoto(id: string, photo: File, instead: File | null = null): Promise<boolean> {
  const isSame = (one: File, other: File): boolean => one.name === other.name && one.size === other.size;
  const others = (await readPhotos(id)).filter(
    (one) => !isSame(one, photo) && (instead === null || !isSame(one, instead)),
  );
  return keepPhotos(id, [...others.slice(0, MOST_PHOTOS - 1), photo]);
}

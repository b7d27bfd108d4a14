/** What a photo of the device says of itself, before it is sent without that. */
import { isTooLarge } from '@greenward/forms/send-picture';
import type { Spot } from './where.rules.ts';

export type PhotoFault = 'tooLarge' | 'unreadable';

/** Formats of cameras that not every browser can draw; the api decides about them. */
const DRAWN_ELSEWHERE = /^image\/hei[cf]$/;

/** @returns null for a photo that can be sent */
export async function faultOf(file: File): Promise<PhotoFault | null> {
  if (isTooLarge(file)) return 'tooLarge';
  if (DRAWN_ELSEWHERE.test(file.type)) return null;
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return 'unreadable';
  }
}

export interface PhotoFacts {
  /** Null where the camera or the browser left it out, as browsers on Android do. */
  readonly at: Spot | null;
  readonly takenAt: Date | null;
}

const NOTHING: PhotoFacts = { at: null, takenAt: null };

/** Never rejects: most photos say nothing. */
export async function readPhotoFacts(file: File): Promise<PhotoFacts> {
  try {
    const { parse } = await import('exifr/dist/lite.esm.mjs');
    const found = (await parse(new Uint8Array(await file.arrayBuffer()), {
      gps: true,
      exif: { pick: ['DateTimeOriginal'] },
    })) as Readonly<Record<string, unknown>> | undefined;
    const { latitude: lat, longitude: lon, DateTimeOriginal: takenAt } = found ?? {};
    return {
      at: Number.isFinite(lat) && Number.isFinite(lon) ? { lon: lon as number, lat: lat as number } : null,
      takenAt: takenAt instanceof Date && !Number.isNaN(takenAt.getTime()) ? takenAt : null,
    };
  } catch {
    return NOTHING;
  }
}

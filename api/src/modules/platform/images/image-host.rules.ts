/** Decides whether an image hosting service (ImageKit) or the api itself serves residents' images. Shell §7, §8. */
import type { ImageHost } from '@greenward/contract';

export interface ImageHostSettings {
  /** IMAGEKIT_PUBLIC_KEY */
  readonly publicKey: string | null;
  /** IMAGEKIT_URL_ENDPOINT of this environment; its origin is the tenant's site. */
  readonly urlEndpoint: string | null;
}

/** @param tell is called when only half of the settings are present; the api then serves the images */
export function chooseImageHost(
  { publicKey, urlEndpoint }: ImageHostSettings,
  tell: (text: string) => void,
): ImageHost | null {
  if (publicKey === null && urlEndpoint === null) return null;
  if (publicKey === null)
    tell('IMAGEKIT_PUBLIC_KEY is missing: pictures are shown from here and not by the image hosting service');
  if (urlEndpoint === null)
    tell('IMAGEKIT_URL_ENDPOINT is missing: pictures are shown from here and not by the image hosting service');
  return publicKey === null || urlEndpoint === null ? null : { urlEndpoint };
}

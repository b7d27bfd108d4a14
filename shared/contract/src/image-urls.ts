/** Sizes and addresses of residents' pictures, for markup that lets the browser choose. */

/**
 * Pixels (domain §9): backgrounds 1200 and 2400, image sets 1920, species 350, thumbnails 150. The two small sizes are
 * cropped to a square.
 */
export const IMAGE_WIDTHS = [2400, 1920, 1200, 350, 150] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export const IMAGE_FORMATS = ['webp', 'jpg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const isSquareWidth = (width: ImageWidth): boolean => width <= 350;
/** The largest size; the others are made from it. */
export const LARGEST_IMAGE_WIDTH = IMAGE_WIDTHS[0];

const IMAGE_FILE = /^(2400|1920|1200|350|150)\.(webp|jpg)$/;

/** Parses '350.webp'; null for any other size or format. */
export function parseImageFile(name: string): { readonly width: ImageWidth; readonly format: ImageFormat } | null {
  const [, width, format] = IMAGE_FILE.exec(name) ?? [];
  return width === undefined ? null : { width: Number(width) as ImageWidth, format: format as ImageFormat };
}

export const imagePath = (guid: string, width: ImageWidth, format: ImageFormat): string =>
  `/images/${guid}/${width}.${format}`;

/** An image hosting service (ImageKit) that fetches our largest version and makes the others (shell §7). */
export interface ImageHost {
  /** 'https://ik.imagekit.io/<id>'; its configured origin is the tenant's site. */
  readonly urlEndpoint: string;
}

/** Address of one version: ours, or the hosting service's with width and crop in its `tr` parameter. */
function urlOf(
  guid: string,
  width: ImageWidth,
  format: ImageFormat,
  host: ImageHost | null,
  key: string | null,
): string {
  if (key !== null) return `${imagePath(guid, width, format)}?key=${key}`;
  if (host === null) return imagePath(guid, width, format);
  const crop = isSquareWidth(width) ? `h-${width},c-maintain_ratio` : 'c-at_max';
  return `${host.urlEndpoint.replace(/\/$/, '')}${imagePath(guid, LARGEST_IMAGE_WIDTH, 'jpg')}?tr=w-${width},${crop},f-${format}`;
}

export interface ImageUrls {
  /** For browsers without WebP. */
  readonly url: string;
  /** WebP in the picture's proportions, by width. */
  readonly srcSet: string;
  readonly square: {
    readonly url: string;
    /** WebP by pixel density, for 150 px. */
    readonly srcSet: string;
  };
}

/**
 * @param image Its width in pixels: larger versions are omitted, as they would not be larger.
 * @param host null for our own versions.
 * @param key Of a picture that is not public: it never goes to a hosting service, which would cache it.
 */
export function imageUrls(
  { guid, width }: { readonly guid: string; readonly width: number },
  host: ImageHost | null = null,
  key: string | null = null,
): ImageUrls {
  const whole = IMAGE_WIDTHS.filter((one) => !isSquareWidth(one)).toReversed();
  const offered = whole.filter((_one, index) => index === 0 || (whole[index - 1] ?? 0) < width);
  return {
    url: urlOf(guid, 1200, 'jpg', host, key),
    srcSet: offered.map((one) => `${urlOf(guid, one, 'webp', host, key)} ${Math.min(one, width)}w`).join(', '),
    square: {
      url: urlOf(guid, 350, 'jpg', host, key),
      srcSet: `${urlOf(guid, 150, 'webp', host, key)} 1x, ${urlOf(guid, 350, 'webp', host, key)} 2x`,
    },
  };
}

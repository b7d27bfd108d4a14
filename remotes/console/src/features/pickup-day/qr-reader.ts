/** Reads QR codes from the camera's picture: by the browser where it can, else by a library that is loaded then. */

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export interface QrReader {
  /** @returns the text, or null while no code is in view */
  read(video: HTMLVideoElement): Promise<string | null>;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMAT = 'qr_code';
/** Enough to read a code, and fast on an old phone. */
const WIDEST_PX = 640;

export async function decodePicture(picture: Picture): Promise<string | null> {
  const { default: decode } = await import('qr/decode.js');
  try {
    return decode(picture);
  } catch {
    return null; // no code in this picture
  }
}

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): Picture | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null; // the camera has not started yet
  const scale = Math.min(1, WIDEST_PX / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

async function detectorOf(view: Window): Promise<Detector | null> {
  const { BarcodeDetector } = view as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes(FORMAT) ? new BarcodeDetector({ formats: [FORMAT] }) : null;
}

export async function openQrReader(view: Window): Promise<QrReader> {
  const detector = await detectorOf(view);
  if (detector !== null)
    return {
      async read(video) {
        const [found] = await detector.detect(video).catch(() => []); // no picture yet
        return found?.rawValue ?? null;
      },
    };
  // Loaded while there is a network.
  await import('qr/decode.js');
  const canvas = view.document.createElement('canvas');
  return {
    async read(video) {
      const picture = pictureOf(video, canvas);
      return picture === null ? null : decodePicture(picture);
    },
  };
}

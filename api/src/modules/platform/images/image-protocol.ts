/** Messages between the api and its image process. */
import type { ImageFormat } from '@greenward/contract';

export type ImageJob =
  | {
      readonly id: number;
      /** Decodes an uploaded file and makes our two versions of it. */
      readonly kind: 'take-in';
      readonly pixelsAtMost: number;
      /** The result fits within this size. */
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly id: number;
      /** Makes a smaller version from one of our own versions. */
      readonly kind: 'resize';
      readonly width: number;
      /** Whether to crop to a square of this width. */
      readonly isSquare: boolean;
      readonly format: ImageFormat;
    };

export interface ImageDone {
  readonly id: number;
  readonly kind: 'done';
  /** Width of the first result. */
  readonly width: number;
  readonly height: number;
  /** Size in bytes of each result, in order: WebP and JPEG for 'take-in', the single version for 'resize'. */
  readonly sizes: readonly number[];
  /** Memory that the process keeps after the job, in bytes. */
  readonly residentBytes: number;
}

export interface ImageNotDone {
  readonly id: number;
  readonly kind: 'not-done';
  readonly reason: 'too-many-pixels' | 'unreadable';
  /** For the log. */
  readonly detail: string;
}

/** Sent once, when the libraries are loaded and before any job. */
export interface ImageReady {
  readonly id: 0;
  readonly kind: 'ready';
}

export type ImageAnswer = ImageDone | ImageNotDone | ImageReady;

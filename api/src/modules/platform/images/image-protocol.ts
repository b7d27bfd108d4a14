/** What the api asks of its image process, and what it is answered. */
import type { ImageFormat } from '@greenward/contract';

export type ImageJob =
  | {
      readonly id: number;
      /** Anybody's file in, our two versions out. */
      readonly kind: 'take-in';
      readonly pixelsAtMost: number;
      /** The result fits into these. */
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly id: number;
      /** One of our own versions in, a smaller one out. */
      readonly kind: 'resize';
      readonly width: number;
      /** Cut to a square of the width. */
      readonly isSquare: boolean;
      readonly format: ImageFormat;
    };

export interface ImageDone {
  readonly id: number;
  readonly kind: 'done';
  /** Of the first result. */
  readonly width: number;
  readonly height: number;
  /** Bytes of each result, which follow one another: WebP and JPEG of a 'take-in', the one version of a 'resize'. */
  readonly sizes: readonly number[];
  /** Memory that stays with the process. */
  readonly residentBytes: number;
}

export interface ImageNotDone {
  readonly id: number;
  readonly kind: 'not-done';
  readonly reason: 'too-many-pixels' | 'unreadable';
  /** For the log. */
  readonly detail: string;
}

/** Said once, before anything is done: its libraries are in. */
export interface ImageReady {
  readonly id: 0;
  readonly kind: 'ready';
}

export type ImageAnswer = ImageDone | ImageNotDone | ImageReady;

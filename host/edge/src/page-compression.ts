/**
 * Compresses cached pages in the thread pool, without delaying answers: quickly at the second visit, and at the highest
 * quality once a page is popular. Until then, edge sends the best available form.
 */
import { spliceBody } from './spliced-body.ts';
import type { PageQuality, SplicedBody } from './spliced-body.ts';

/** Cache hits after which the saved bytes justify the time for quality 11. */
export const VISITS_BEFORE_BEST = 10;
/**
 * Pause after a run at quality 11, in multiples of its duration, so that compression uses at most a tenth of one core.
 */
export const REST_PER_RUN = 9;

interface CompressedPage {
  readonly parts: readonly Buffer[];
  readonly compressed: SplicedBody | null;
}

/** @returns the known page's parts and compressed form if the new page is identical, to avoid compressing it again */
export function samePageOr(known: CompressedPage | null, parts: readonly Buffer[]): CompressedPage {
  const isSame =
    known !== null &&
    known.parts.length === parts.length &&
    parts.every((part, index) => known.parts[index]?.equals(part) === true);
  return isSame ? known : { parts, compressed: null };
}

export interface PageCompressionOptions {
  readonly now: () => number;
  /** Replaces the compressor in tests. */
  readonly splice?: typeof spliceBody;
}

export interface PageCompression {
  /** Counts a visit to a cached page and starts compression when due. @param keep receives the compressed form */
  visited(page: CompressedPage, keep: (compressed: SplicedBody) => void): void;
}

interface Progress {
  visits: number;
  isRunning: boolean;
  /** The page could not be spliced; there is no retry. */
  hasFailed: boolean;
}

export function createPageCompression({ now, splice = spliceBody }: PageCompressionOptions): PageCompression {
  // Keyed by the parts, which all forms of a page share; garbage-collected with them.
  const progressOf = new WeakMap<readonly Buffer[], Progress>();
  /**
   * One job per quality, so at most two of the pool's four threads. Needs no queue, as popular pages are soon visited
   * again.
   */
  const running = new Set<PageQuality>();
  let restsUntilMs = Number.NEGATIVE_INFINITY;

  function nextQuality({ compressed }: CompressedPage, { visits }: Progress): PageQuality | null {
    if (compressed === null) return 7;
    return compressed.quality < 11 && visits >= VISITS_BEFORE_BEST && now() >= restsUntilMs ? 11 : null;
  }

  async function run(
    { parts }: CompressedPage,
    quality: PageQuality,
    progress: Progress,
    keep: (compressed: SplicedBody) => void,
  ): Promise<void> {
    const startedAtMs = now();
    running.add(quality);
    progress.isRunning = true;
    const compressed = await splice(parts, quality).catch(() => null);
    running.delete(quality);
    progress.isRunning = false;
    if (quality === 11) restsUntilMs = now() + REST_PER_RUN * (now() - startedAtMs);
    if (compressed === null) progress.hasFailed = true;
    else keep(compressed);
  }

  return {
    visited(page, keep) {
      const progress = progressOf.get(page.parts) ?? { visits: 0, isRunning: false, hasFailed: false };
      progressOf.set(page.parts, progress);
      progress.visits += 1;
      if (progress.isRunning || progress.hasFailed) return;
      const quality = nextQuality(page, progress);
      if (quality !== null && !running.has(quality)) void run(page, quality, progress, keep);
    },
  };
}

/**
 * Compresses pages that are kept, in the thread pool and never on the way to an answer: quickly at the second visit, and as small as brotli can
 * once a page has proved popular. Whatever is not ready yet is sent in the form there is.
 */
import { spliceBody } from './spliced-body.ts';
import type { PageQuality, SplicedBody } from './spliced-body.ts';

/** Of a page that this many visitors have had from the cache, the bytes saved are worth the time that quality 11 takes. */
export const VISITS_BEFORE_BEST = 10;
/** Rest after a run at quality 11, in multiples of its duration: all pages together take at most a tenth of one core, less on a busy machine. */
export const REST_PER_RUN = 9;

interface CompressedPage {
  readonly parts: readonly Buffer[];
  readonly compressed: SplicedBody | null;
}

/** @returns the known page's own parts and compressed form when a page made anew is the same, byte for byte: it is then not compressed again. */
export function samePageOr(known: CompressedPage | null, parts: readonly Buffer[]): CompressedPage {
  const isSame = known !== null && known.parts.length === parts.length && parts.every((part, index) => known.parts[index]?.equals(part) === true);
  return isSame ? known : { parts, compressed: null };
}

export interface PageCompressionOptions {
  readonly now: () => number;
  /** Another compressor, for tests. */
  readonly splice?: typeof spliceBody;
}

export interface PageCompression {
  /** Counts a visit to a kept page and starts compressing it when it is time. @param keep takes the new form when it is ready */
  visited(page: CompressedPage, keep: (compressed: SplicedBody) => void): void;
}

interface Progress {
  visits: number;
  isRunning: boolean;
  /** The page could not be spliced, and gets no second try: it keeps the form it has. */
  hasFailed: boolean;
}

export function createPageCompression({ now, splice = spliceBody }: PageCompressionOptions): PageCompression {
  // By the parts, as those are the same in every form of a page; forgotten with them.
  const progressOf = new WeakMap<readonly Buffer[], Progress>();
  /** One job of each quality takes two of the pool's four threads at most. There is no queue: popular pages come again soonest. */
  const running = new Set<PageQuality>();
  let restsUntilMs = Number.NEGATIVE_INFINITY;

  function nextQuality({ compressed }: CompressedPage, { visits }: Progress): PageQuality | null {
    if (compressed === null) return 7;
    return compressed.quality < 11 && visits >= VISITS_BEFORE_BEST && now() >= restsUntilMs ? 11 : null;
  }

  async function run({ parts }: CompressedPage, quality: PageQuality, progress: Progress, keep: (compressed: SplicedBody) => void): Promise<void> {
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

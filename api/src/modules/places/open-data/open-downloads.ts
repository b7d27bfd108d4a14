/** Limits concurrent downloads, because each holds memory for as long as its client reads. */
const AT_MOST = 24;
const AT_MOST_OF_ONE = 3;

export interface OpenDownloads {
  /** @returns a function to call at the end of the download; null when this caller or the api has too many */
  begin(caller: string): (() => void) | null;
}

export function createOpenDownloads(): OpenDownloads {
  const byCaller = new Map<string, number>();
  let all = 0;
  return {
    begin(caller) {
      const own = byCaller.get(caller) ?? 0;
      if (all >= AT_MOST || own >= AT_MOST_OF_ONE) return null;
      all += 1;
      byCaller.set(caller, own + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        all -= 1;
        const left = (byCaller.get(caller) ?? 1) - 1;
        if (left === 0) byCaller.delete(caller);
        else byCaller.set(caller, left);
      };
    },
  };
}

/** The range includes its first and last day; null means no limit. */
export const isLiveOn = (
  { from, to }: { readonly from: string | null; readonly to: string | null },
  day: string,
): boolean => (from === null || from <= day) && (to === null || day <= to);

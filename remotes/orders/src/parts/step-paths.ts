/** The market of the steps, from the address of the page: `?market=garden-trees`. */
import { useSearchParams } from 'react-router';

const PARAMETER = 'market';

/** @returns null when the address names none */
export const useMarketSlug = (): string | null => useSearchParams()[0].get(PARAMETER) || null;

export type Step = 'apply1' | 'apply2' | 'verify' | 'thankyou';

/** The address of a step, the same for the back button and for other tabs. */
export const pathOfStep = (step: Step, slug: string): string =>
  `/order/${step}?${PARAMETER}=${encodeURIComponent(slug)}`;

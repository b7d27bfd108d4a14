/** How quick this page load is to its visitor. Fetched on demand, and only where the visitor has not declined to be counted. */
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vital } from '@greenward/contract';

/** @returns what is known so far: milliseconds, and the layout shift, which has no unit. */
export function measureVitals(): () => Partial<Record<Vital, number>> {
  const values: Partial<Record<Vital, number>> = {};
  const keep = ({ name, value }: { readonly name: Vital; readonly value: number }): void => void (values[name] = Math.round(value * 1e4) / 1e4);
  // Each change: the page may be gone before a last word.
  const options = { reportAllChanges: true };
  onLCP(keep, options);
  onINP(keep, options);
  onTTFB(keep, options);
  onCLS(keep, options);
  return () => values;
}

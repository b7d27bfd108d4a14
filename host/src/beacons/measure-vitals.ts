/** Measures the load times of this page. Loaded on demand, and only if the visitor has not opted out. */
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vital } from '@greenward/contract';

/** @returns the values so far: milliseconds, and the layout shift, which has no unit. */
export function measureVitals(): () => Partial<Record<Vital, number>> {
  const values: Partial<Record<Vital, number>> = {};
  const keep = ({ name, value }: { readonly name: Vital; readonly value: number }): void =>
    void (values[name] = Math.round(value * 1e4) / 1e4);
  // Every change, because the page may close before the final value.
  const options = { reportAllChanges: true };
  onLCP(keep, options);
  onINP(keep, options);
  onTTFB(keep, options);
  onCLS(keep, options);
  return () => values;
}

/** Formats sizes of trees and gardens in the tenant's units and words. */
import { useTenant, useWords } from '@greenward/tenant';
import { FEET_PER_METRE } from './feet.ts';

export function useLength(): (metres: number) => string {
  const words = useWords();
  const { units } = useTenant();
  return (metres) =>
    units === 'imperial'
      ? words('orders.length.feet', { length: Math.round(metres * FEET_PER_METRE) })
      : words('orders.length.metres', { length: metres });
}

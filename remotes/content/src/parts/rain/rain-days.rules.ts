/** Formats days and millimetres for the tenant's readers. Pure. */
import type { PublicTenant } from '@greenward/contract';

const MM_PER_INCH = 25.4;

export interface RainColumn {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

/** @param days as '2026-06-28', millimetres */
export function rainColumns(
  days: readonly { readonly day: string; readonly value: number }[],
  { locale, units }: Pick<PublicTenant, 'locale' | 'units'>,
): RainColumn[] {
  const dayText = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }); // a date without a time
  const isMetric = units === 'metric';
  const amountText = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isMetric ? 'millimeter' : 'inch',
    maximumFractionDigits: isMetric ? 1 : 2,
  });
  return days.map(({ day, value }) => ({
    label: dayText.format(new Date(`${day}T00:00:00Z`)),
    value,
    text: amountText.format(isMetric ? value : value / MM_PER_INCH),
  }));
}

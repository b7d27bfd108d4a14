/** Where a tenant's weather comes from: one interface, a driver each for a weather service and for the tenant's own file. */
import type { Tenant } from '@greenward/tenants';
import type { WeatherDay } from './weather.rules.ts';

/** 'sample' is real weather of another place or year, which pages say. */
export type WeatherSource = 'open-meteo' | 'file' | 'sample';

export interface WeatherDriver {
  readonly source: WeatherSource;
  /** Whom to thank, as the licence asks. */
  readonly attribution: string;
  /** So many of the last days may be told differently later: a forecast becomes a measurement. */
  readonly revisesDays: number;
  /**
   * @param range both days included, none after today
   * @returns what is known, in any order; days may be missing
   * @throws Error when it cannot say at the moment, or answers what makes no sense
   */
  fetchDays(range: { readonly from: string; readonly to: string; readonly today: string; readonly signal: AbortSignal }): Promise<readonly WeatherDay[]>;
}

/** The driver of a tenant; null where nobody knows its weather. */
export type WeatherDriverOf = (tenant: Tenant) => WeatherDriver | null;

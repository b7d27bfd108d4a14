/** The interface of weather sources, with one driver for a weather service and one for the tenant's own file. */
import type { Tenant } from '@greenward/tenants';
import type { WeatherDay } from './weather.rules.ts';

/** 'sample' is real weather of another place or year, which pages mention. */
export type WeatherSource = 'open-meteo' | 'file' | 'sample';

export interface WeatherDriver {
  readonly source: WeatherSource;
  /** Attribution that the licence requires. */
  readonly attribution: string;
  /** Number of recent days whose values may still change, as forecasts become measurements. */
  readonly revisesDays: number;
  /**
   * @param range both days included; those after today are a forecast, FORECAST_DAYS at most
   * @returns the known days in any order; some may be missing
   * @throws Error when the source fails or returns invalid data
   */
  fetchDays(range: {
    readonly from: string;
    readonly to: string;
    readonly today: string;
    readonly signal: AbortSignal;
  }): Promise<readonly WeatherDay[]>;
}

/** The driver of a tenant; null when it has no weather source. */
export type WeatherDriverOf = (tenant: Tenant) => WeatherDriver | null;

import type { OpenMeteoSettings } from './open-meteo.ts';
import { isHttpAddress } from '../../../text/http-address.rules.ts';

/**
 * WEATHER_SERVICE=open-meteo, OPEN_METEO_KEY, OPEN_METEO_FORECAST_URL, OPEN_METEO_ARCHIVE_URL. @returns null for the
 * tenants' own files @param wrong receives the problems
 */
export function readWeatherSettings(source: NodeJS.ProcessEnv, wrong: string[]): OpenMeteoSettings | null {
  const said = (name: string): string | null => ((source[name] ?? '') === '' ? null : (source[name] ?? null));
  const service = said('WEATHER_SERVICE');
  if (service !== null && service !== 'open-meteo')
    wrong.push(`WEATHER_SERVICE must be open-meteo, or empty for the tenants' own files, not "${service}"`);
  const address = (name: string): string | null => {
    const url = said(name);
    if (url !== null && !isHttpAddress(url)) wrong.push(`${name} must begin with http:// or https://`);
    return url;
  };
  const settings = {
    key: said('OPEN_METEO_KEY'),
    forecastUrl: address('OPEN_METEO_FORECAST_URL'),
    archiveUrl: address('OPEN_METEO_ARCHIVE_URL'),
  };
  return service === null ? null : settings;
}

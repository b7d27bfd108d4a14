/**
 * Selects a tenant's weather source: the installation's weather service if configured, else the file in the tenant's
 * folder.
 */
import { createOpenMeteo } from './open-meteo.ts';
import type { OpenMeteoSettings } from './open-meteo.ts';
import type { WeatherDriverOf } from './weather-driver.ts';
import { openWeatherFile } from './weather-file.ts';

/** @param openMeteo null without a service */
export function createWeatherDrivers(openMeteo: OpenMeteoSettings | null): WeatherDriverOf {
  return (tenant) => {
    const { topLevel, boundingBox, timeZone } = tenant.config;
    if (topLevel) return null; // it has no trees
    if (openMeteo === null) return openWeatherFile(tenant);
    const [west, south, east, north] = boundingBox;
    return createOpenMeteo({ ...openMeteo, timeZone, at: { lon: (west + east) / 2, lat: (south + north) / 2 } });
  };
}

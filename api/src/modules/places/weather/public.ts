/** The weather's interface for the command line. */
export { runWeatherImport } from './open-weather-import.ts';
export type { WeatherLine } from './open-weather-import.ts';
export { readWeatherSettings } from './weather-settings.ts';

/** What the command line may use of the weather. */
export { runWeatherImport } from './open-weather-import.ts';
export type { WeatherLine } from './open-weather-import.ts';
export { readWeatherSettings } from './weather-settings.ts';

import { escapeXml as xml } from '../../../http/escape-xml.rules.ts';
import type { Route, RouteStop } from './planned-route.ts';

export interface RouteFileFacts {
  readonly route: Pick<Route, 'guid' | 'name' | 'summary' | 'plan'>;
  readonly stops: readonly RouteStop[];
  /** Name of each stop, in order. */
  readonly names: readonly string[];
  /** URL of the walk's page. */
  readonly url: string;
  readonly attributions: readonly string[];
  readonly projectName: string;
}

export function gpxOf({ route, stops, names, url, attributions, projectName }: RouteFileFacts): string {
  const { name, summary, plan } = route;
  const waypoints = stops.map(({ index, lon, lat, note }, at) => {
    const described = note === null ? '' : `<desc>${xml(note)}</desc>`;
    return `  <wpt lat="${lat}" lon="${lon}"><name>${xml(`${index}. ${names[at] ?? ''}`)}</name>${described}</wpt>\n`;
  });
  const points = plan.line.map(([lon, lat]) => `      <trkpt lat="${lat}" lon="${lon}"/>\n`);
  const described = summary === null ? '' : `<desc>${xml(summary)}</desc>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<gpx version="1.1" creator="${xml(projectName)}" xmlns="http://www.topografix.com/GPX/1/1">\n`,
    `  <metadata><name>${xml(name)}</name>${described}<copyright author="${xml(attributions.map((text) => text.replace(/\.$/, '')).join('; ') || projectName)}"/><link href="${xml(url)}"/></metadata>\n`,
    ...waypoints,
    `  <trk><name>${xml(name)}</name><trkseg>\n`,
    ...points,
    '    </trkseg></trk>\n</gpx>\n',
  ].join('');
}

export function geojsonOf({ route, stops, names, url, attributions }: RouteFileFacts): string {
  const { guid, name, summary, plan } = route;
  return JSON.stringify({
    type: 'FeatureCollection',
    title: name,
    url,
    attributions,
    features: [
      {
        type: 'Feature',
        id: guid,
        geometry: { type: 'LineString', coordinates: plan.line },
        properties: { name, summary, metres: plan.metres, on_network: plan.onNetwork },
      },
      ...stops.map(({ index, lon, lat, note, metres, place }, at) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lon, lat] },
        properties: { stop: index, name: names[at], note, metres, place: place?.guid ?? null },
      })),
    ],
  });
}

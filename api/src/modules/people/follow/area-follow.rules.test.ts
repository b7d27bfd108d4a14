/** Tests which tiles an area touches. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { centreOf, tileAt } from '../../../geo/tile.rules.ts';
import { metresBetween } from '../../places/place/distance.rules.ts';
import { AREA_RADII, tileOfArea, tileTopic, topicsOfArea } from './area-follow.rules.ts';

/** Where people live: from Ushuaia to Tromsø. */
const anywhere = fc.record({
  lon: fc.double({ min: -179, max: 179, noNaN: true }),
  lat: fc.double({ min: -55, max: 70, noNaN: true }),
});
const METRES_PER_DEGREE = 111_195;

test.each(AREA_RADII)('An area of %i m has every spot within that distance of its middle', (radiusMetres) => {
  fc.assert(
    fc.property(
      anywhere,
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.double({ min: 0, max: 0.98, noNaN: true }), // spherical and flat distances differ a little
      (at, bearing, share) => {
        const tile = tileOfArea(at, radiusMetres);
        const middle = centreOf(tile);
        const away = (share * radiusMetres) / METRES_PER_DEGREE;
        const spot = {
          lon: middle.lon + (away * Math.sin(bearing)) / Math.cos((middle.lat * Math.PI) / 180),
          lat: middle.lat + away * Math.cos(bearing),
        };
        expect(topicsOfArea(tile, middle.lat, radiusMetres)).toContain(tileTopic(tileAt(spot, tile.z)));
      },
    ),
  );
});

test.each(AREA_RADII)('An area of %i m is a short list of tiles near its middle', (radiusMetres) => {
  fc.assert(
    fc.property(anywhere, (at) => {
      const tile = tileOfArea(at, radiusMetres);
      const middle = centreOf(tile);
      const topics = topicsOfArea(tile, middle.lat, radiusMetres);
      const halfOfTile = (0.71 * 40_075_017) / 2 ** tile.z; // at the equator, from corner to middle
      expect(new Set(topics).size).toBe(topics.length);
      expect(topics.length).toBeLessThanOrEqual(100);
      for (const topic of topics) {
        const [z = 0, x = 0, y = 0] = topic.slice('tile:'.length).split('-').map(Number);
        expect(Math.max(Math.abs(x - tile.x), Math.abs(y - tile.y))).toBeLessThanOrEqual(8); // as the database assumes
        expect(metresBetween(middle, centreOf({ z, x, y }))).toBeLessThan(radiusMetres + halfOfTile);
      }
    }),
  );
});

test('Two homes in one tile follow the same area, so the centre does not give away a home', () => {
  const [home, neighbour] = [
    { lon: -0.1361, lat: 51.5457 },
    { lon: -0.1369, lat: 51.5452 },
  ];
  expect(tileOfArea(home, 250)).toEqual(tileOfArea(neighbour, 250));
  expect(metresBetween(home, centreOf(tileOfArea(home, 250)))).toBeGreaterThan(20);
});

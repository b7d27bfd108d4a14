import { expect, test } from '@jest/globals';
import { loadSpecies } from '@greenward/tenants/node';
import { SEASON_SHOWS, seasonShowsOf } from './season-shows.rules.ts';

const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');
/** Words for each month that texts use besides its name. */
const SEASONS: Readonly<Record<number, RegExp>> = Object.fromEntries(
  MONTH_NAMES.map((_, index) => {
    const season = ['winter', 'spring', 'summer', 'autumn'][Math.floor(((index + 1) % 12) / 3)] ?? '';
    // 'early autumn', 'early in autumn' and 'early' alone mean September
    return [index + 1, new RegExp(`${season}|${index === 8 ? 'early' : season}`, 'i')];
  }),
);

test.each([
  ['tilia_cordata', 52, '2026-07-01', ['FLOWER']],
  ['tilia_cordata', 52, '2026-06-30', []],
  ['tilia_cordata', 52, '2026-10-31', ['COLOUR']],
  ['tilia_cordata', -34, '2026-01-15', ['FLOWER']], // half a year later in the southern hemisphere
  ['tilia_cordata', -34, '2026-07-15', []],
  ['platanus_hispanica', 52, '2026-12-31', ['FRUIT']], // across the turn of the year
  ['platanus_hispanica', 52, '2026-02-01', ['FRUIT']],
  ['platanus_hispanica', 52, '2026-03-01', []],
  ['amelanchier_lamarckii', 52, '2026-10-01', ['COLOUR']],
  ['acer_rubrum_cv_october_glory', 42, '2026-10-10', ['COLOUR']], // a cultivar uses its species' months
  ['malus_sylvestris', 52, '2026-05-01', ['FLOWER']], // a species without months of its own uses its genus' months
  ['quercus_nigra', 42, '2026-10-10', []],
  ['not_yet_identified', 42, '2026-10-10', []],
  ['constructor', 42, '2026-10-10', []],
  [null, 42, '2026-10-10', []],
] as const)('%s at %s degrees has on %s %j', (species, lat, day, shows) => {
  expect(seasonShowsOf(species, lat, day)).toEqual(shows);
});

test('the first and the last month of every show stand in what the page of the kind tells of its year', async () => {
  const texts = new Map((await loadSpecies()).map(({ slug, detail }) => [slug, detail ?? '']));
  const untold = Object.entries(SEASON_SHOWS).flatMap(([slug, year]) => {
    const text = texts.get(slug);
    return Object.entries(year).flatMap(([show, months]) =>
      text !== undefined &&
      months.every((month) => text.includes(MONTH_NAMES[month - 1] ?? '?') || SEASONS[month]?.test(text) === true)
        ? []
        : [`${slug} ${show}`],
    );
  });
  expect(untold).toEqual([]);
});

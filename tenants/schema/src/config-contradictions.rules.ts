/** Settings of a config that are valid alone but contradict each other. Pure. */
import type { TenantConfig } from './config.schema.ts';
import { shown } from './shown.ts';
import type { TenantProblem } from './tenant.ts';

/** A giveaway hands out each tree once, at pickups that it has. */
function giveawayContradictions(settings: TenantConfig['orderSettings']): Omit<TenantProblem, 'file'>[] {
  const { species = [], pickups = [] } = settings ?? {};
  const known = new Set(pickups.map(({ slug }) => slug));
  return species.flatMap(({ slug, pickups: at, noStock }, index) => [
    ...(species.findIndex((one) => one.slug === slug) < index
      ? [{ key: `orderSettings.species.${index}.slug`, expected: 'each species once', found: slug }]
      : []),
    ...at.flatMap((pickup, number) =>
      known.has(pickup)
        ? []
        : [
            {
              key: `orderSettings.species.${index}.pickups.${number}`,
              expected: 'the slug of a pickup below',
              found: pickup,
            },
          ],
    ),
    ...noStock.flatMap((pickup, number) =>
      at.includes(pickup)
        ? []
        : [
            {
              key: `orderSettings.species.${index}.noStock.${number}`,
              expected: 'one of its pickups',
              found: pickup,
            },
          ],
    ),
  ]);
}

/** Each contradiction with its key, the expectation and the actual value. */
export function contradictionsOf({
  boundingBox,
  maximumBoundingBox,
  switches,
  gatherUrl,
  neighbourhoods,
  regions,
  orderSettings,
  pitAdoption,
}: TenantConfig): Omit<TenantProblem, 'file'>[] {
  const problems: Omit<TenantProblem, 'file'>[] = [];
  const [west, south, east, north] = boundingBox;
  const [outerWest, outerSouth, outerEast, outerNorth] = maximumBoundingBox;
  if (west < outerWest || south < outerSouth || east > outerEast || north > outerNorth)
    problems.push({ key: 'boundingBox', expected: 'a box inside maximumBoundingBox', found: shown(boundingBox) });
  if (switches.showGatherMenu && gatherUrl === null)
    problems.push({ key: 'gatherUrl', expected: 'a web address, as showGatherMenu is on', found: 'null' });
  const slugs = new Set(neighbourhoods.map(({ slug }) => slug));
  const owners = new Map<string, string>();
  regions.forEach((region, index) =>
    region.neighbourhoods.forEach((slug, at) => {
      const key = `regions.${index}.neighbourhoods.${at}`;
      const owner = owners.get(slug);
      if (!slugs.has(slug)) problems.push({ key, expected: 'the slug of a neighbourhood above', found: slug });
      if (owner !== undefined)
        problems.push({
          key,
          expected: 'a neighbourhood in one region only',
          found: `${slug}, which is in ${owner} too`,
        });
      owners.set(slug, region.slug);
    }),
  );
  if (orderSettings !== null && !orderSettings.publicMarkets.includes(orderSettings.defaultMarket))
    problems.push({
      key: 'orderSettings.defaultMarket',
      expected: 'one of publicMarkets',
      found: orderSettings.defaultMarket,
    });
  problems.push(...giveawayContradictions(orderSettings));
  if (pitAdoption !== null && pitAdoption.warnDistance > pitAdoption.maximumDistance)
    problems.push({
      key: 'pitAdoption.warnDistance',
      expected: 'at most maximumDistance',
      found: String(pitAdoption.warnDistance),
    });
  return problems;
}

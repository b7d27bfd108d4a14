/** Samples for the tests that cover all modules. */
import type { ModuleSamples, SampleTown } from '../../../testing/module-samples.ts';

/** A walk from one of the tenant's own trees. */
async function walkIn({ ask, ownPlace }: SampleTown): Promise<unknown> {
  const { getPlace } = (await ask('query Q($guid: ID!) { getPlace(guid: $guid) { lon lat } }', {
    guid: ownPlace.guid,
  })) as {
    getPlace: { lon: number; lat: number };
  };
  return { start: [getPlace.lon, getPlace.lat], minimumSizeScore: 0, lengthMetres: 3_000 };
}

export const samples: ModuleSamples = {
  arguments: {
    'generateTrail.trail': walkIn,
    async 'getRoute.guid'(town) {
      const { generateTrail } = (await town.ask(
        'mutation Q($trail: TrailInput!) { generateTrail(trail: $trail) { guid } }',
        {
          trail: await walkIn(town),
        },
      )) as {
        generateTrail: { guid: string };
      };
      return generateTrail.guid;
    },
  },
};

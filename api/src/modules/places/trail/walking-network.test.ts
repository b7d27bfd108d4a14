/** Tests that a survey's loose lines become one connected walking network. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildNetwork } from './build-network.rules.ts';
import type { WalkableLine } from './build-network.rules.ts';
import { packNetwork, unpackNetwork } from './network-file.rules.ts';
import { planFixed, planTrail } from './plan-trail.rules.ts';
import { createRouter } from './shortest-ways.rules.ts';
import { levelOf } from './walkable-lines.rules.ts';
import { METRES_PER_DEGREE, prepareNetwork } from './walking-network.ts';
import type { LonLat, WalkingNetwork } from './walking-network.ts';

/** Metres east and north of a point on the equator. */
const at = (east: number, north: number): LonLat => [east / METRES_PER_DEGREE, north / METRES_PER_DEGREE];
const path = (...coordinates: LonLat[]): WalkableLine => ({ kind: 'path', name: null, level: 0, coordinates });
const onLevel = (level: number, ...coordinates: LonLat[]): WalkableLine => ({ ...path(...coordinates), level });

function reachedFrom({ junctionCount, froms, tos }: WalkingNetwork): number {
  const reached = new Set([0]);
  for (let isMore = true; isMore;) {
    isMore = false;
    froms.forEach((from, way) => {
      const to = tos[way]!;
      if (reached.has(from) === reached.has(to)) return;
      reached.add(from).add(to);
      isMore = true;
    });
  }
  expect(junctionCount).toBeGreaterThanOrEqual(reached.size);
  return reached.size;
}

const between = (network: WalkingNetwork, from: LonLat, to: LonLat, avoidsSteps = false): number => {
  const { finder } = prepareNetwork(network);
  const router = createRouter(network, { avoidsSteps });
  const [a, b] = [finder.find(from, 50)!, finder.find(to, 50)!];
  return router.metresTo(router.reachOf(a, Infinity), b);
};

describe('Lines meet', () => {
  test('where they cross without a common point', () => {
    const network = buildNetwork([path(at(-100, 0), at(100, 0)), path(at(0, -100), at(0, 100))], [])!;
    expect(between(network, at(-100, 0), at(0, 100))).toBeCloseTo(200, 0);
  });

  test('where one ends a metre short of the other', () => {
    const network = buildNetwork([path(at(-100, 0), at(100, 0)), path(at(30, 1.2), at(30, 100))], [])!;
    expect(between(network, at(-100, 0), at(30, 100))).toBeGreaterThan(228);
    expect(between(network, at(-100, 0), at(30, 100))).toBeLessThan(233);
  });

  test('over the gap of a small street, and not over a river', () => {
    const near = buildNetwork([path(at(0, 0), at(100, 0)), path(at(112, 0), at(200, 0))], [])!;
    expect(between(near, at(0, 0), at(200, 0))).toBeCloseTo(200, 0);
    const far = buildNetwork([path(at(0, 0), at(100, 0)), path(at(150, 0), at(200, 0))], [])!;
    expect(prepareNetwork(far).finder.find(at(200, 0), 20)).toBeNull();
  });
});

describe('A bridge', () => {
  /** A street from west to east, and a way from south to north that crosses over it between 30 m before and after. */
  const street = path(at(-100, 0), at(0, 0.000_1), at(100, 0));
  const over = [
    path(at(0, -100), at(0, -30)),
    onLevel(1, at(0, -30), at(0.4, 0), at(0, 30)),
    path(at(0, 30), at(0, 100)),
  ];
  const around = path(at(-100, 0), at(-100, -100), at(0, -100));

  test('leads over what is below it, and nobody gets down in its middle', () => {
    const network = buildNetwork([street, ...over, around], [])!;
    expect(between(network, at(0, -100), at(0, 100))).toBeCloseTo(200, 0);
    // From the end of the bridge back over it, then along the way around and the street.
    expect(between(network, at(0, 100), at(100, 0))).toBeCloseTo(200 + 200 + 200, 0);
  });

  test('without its level would be a crossing', () => {
    const flat = [street, ...over, around].map((line) => ({ ...line, level: 0 }));
    expect(between(buildNetwork(flat, [])!, at(0, 100), at(100, 0))).toBeCloseTo(200, 0);
  });

  test('is left by steps at a point that both are drawn through, a straight one too', () => {
    const bridge = onLevel(1, at(0, -30), at(0, 0), at(0, 30));
    const steps: WalkableLine = {
      kind: 'steps',
      name: null,
      level: 0,
      coordinates: [at(0, 0), at(20, 0.4), at(40, 0)],
    };
    const below = path(at(-100, -10), at(40, -10), at(40, 0));
    const network = buildNetwork([over[0]!, bridge, over[2]!, steps, below], [])!;
    expect(between(network, at(0, 100), at(40, 0))).toBeCloseTo(140, 0);
    expect(between(network, at(0, 100), at(40, 0), true)).toBe(Infinity);
  });

  test('that nothing leads to is no way: there is no jump down to what is near', () => {
    const network = buildNetwork([street, onLevel(1, at(3, -20), at(3, 20))], [])!;
    expect(prepareNetwork(network).finder.find(at(3, 20), 5)).toBeNull();
  });

  test('of two levels, and a tunnel below, meet only one another’s ends', () => {
    const network = buildNetwork(
      [
        street,
        onLevel(1, at(-100, 0), at(0, -50), at(0, 50)),
        onLevel(2, at(0, 50), at(50, 50), at(50, -50)),
        onLevel(-1, at(50, -50), at(-50, 0.5)),
      ],
      [],
    )!;
    const way = Math.hypot(100, 50) + 100 + 50;
    expect(between(network, at(-100, 0), at(50, 50))).toBeCloseTo(way, 0);
    // Neither the tunnel that ends beside the street nor the way above connects to it.
    expect(between(network, at(80, 0), at(50, 50))).toBeCloseTo(180 + way, 0);
  });
});

test.each([
  [{}, 0],
  [{ layer: '1', bridge: 'yes' }, 1],
  [{ layer: '-2', tunnel: 'yes' }, -2],
  [{ layer: '0', bridge: 'yes' }, 0],
  [{ bridge: 'yes' }, 1],
  [{ bridge: 'movable' }, 1],
  [{ bridge: 'no' }, 0],
  [{ tunnel: 'yes' }, -1],
  [{ tunnel: 'building_passage' }, 0],
  [{ level: '-7' }, -7],
  [{ level: '0;1' }, 0],
  [{ layer: 'high', level: '1.5', bridge: 'yes' }, 1],
])('what a survey says of %j is level %i', (details, level) => expect(levelOf(details)).toBe(level));

test('whatever lines there are, everything that is kept can be walked to', () => {
  const spot = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })).map(([x, y]) => at(x, y));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -1, max: 1 }), fc.array(spot, { minLength: 2, maxLength: 5 })), {
        minLength: 1,
        maxLength: 14,
      }),
      (lines) => {
        const network = buildNetwork(
          lines.map(([level, coordinates]) => onLevel(level, ...coordinates)),
          [],
        );
        if (network !== null) expect(reachedFrom(network)).toBe(network.junctionCount);
      },
    ),
  );
});

test('it is kept as bytes and read back as it was', () => {
  const network = buildNetwork(
    [path(at(-100, 0), at(100, 0)), path(at(0, -100), at(0, 100))],
    [{ name: 'High Street', coordinates: [at(-100, 5), at(100, 5)] }],
  )!;
  expect(unpackNetwork(packNetwork(network))).toEqual(network);
  expect(network.names).toContain('High Street');
});

test('steps are left out for those who cannot take them', () => {
  const steps: WalkableLine = { kind: 'steps', name: null, level: 0, coordinates: [at(0, 0), at(100, 0)] };
  const network = buildNetwork([steps, path(at(0, 0), at(50, 80), at(100, 0))], [])!;
  expect(between(network, at(0, 0), at(100, 0))).toBeCloseTo(100, 0);
  expect(between(network, at(0, 0), at(100, 0), true)).toBeGreaterThan(180);
});

describe('A walk', () => {
  const network = buildNetwork(
    Array.from({ length: 9 }, (_, line) => [
      path(at(0, 100 * line), at(800, 100 * line)),
      path(at(100 * line, 0), at(100 * line, 800)),
    ]).flat(),
    [],
  )!;
  const candidates = Array.from({ length: 40 }, (_, tree) => ({
    guid: `tree-${String(tree).padStart(2, '0')}`,
    at: at((tree * 97) % 800, (tree * 53) % 800),
    prize: 1 + (tree % 5),
  }));
  const question = {
    start: at(400, 400),
    end: at(400, 400),
    budgetMetres: 2_000,
    radiusMetres: 500,
    candidates,
    stopWithinMetres: 40,
    avoidsSteps: false,
    seed: 7,
  };

  test('leads over the network within its length, and is the same when it is asked for again', () => {
    const outcome = planTrail(question, prepareNetwork(network));
    if ('refusal' in outcome) throw new Error(outcome.refusal);
    const { plan, prize, greedyPrize } = outcome;
    expect([plan.onNetwork, plan.metres <= 2_000, plan.stops.length > 2, prize >= greedyPrize]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(plan.line[0]).toEqual(plan.line.at(-1));
    expect(planTrail(question, prepareNetwork(network))).toEqual(outcome);
  });

  test('tells each stop once, in its order, and stretches that add up to its length', () => {
    const outcome = planTrail(question, prepareNetwork(network));
    if ('refusal' in outcome) throw new Error(outcome.refusal);
    const { directions, stops, metres } = outcome.plan;
    expect(directions.flatMap(({ toStop }) => toStop ?? [])).toEqual(stops.map((_, index) => index + 1));
    expect(Math.abs(directions.reduce((sum, stretch) => sum + stretch.metres, 0) - metres)).toBeLessThan(
      directions.length,
    );
  });

  test('is straight where no network is known, and says so', () => {
    const outcome = planTrail(question, null);
    expect(outcome).toMatchObject({ plan: { onNetwork: false, steps: 'unknown' } });
  });

  test.each([
    ['no tree in reach', { candidates: [] }, 'NO_TREES'],
    ['a start far from any path', { start: at(5_000, 5_000), end: at(5_000, 5_000) }, 'START_OFF_NETWORK'],
    ['an end that is too far', { end: at(800, 800), budgetMetres: 600 }, 'END_TOO_FAR'],
  ])('%s is refused', (_what, change, refusal) => {
    expect(planTrail({ ...question, ...change }, prepareNetwork(network))).toEqual({ refusal });
  });

  test('of a council goes by its stops in their order', () => {
    const spots = [at(0, 0), at(800, 0), at(0, 0)];
    const plan = planFixed({ spots, stops: ['a'], avoidsSteps: false }, prepareNetwork(network));
    expect([plan.onNetwork, plan.metres, plan.stops.map(({ guid }) => guid)]).toEqual([true, 1_600, ['a']]);
  });
});

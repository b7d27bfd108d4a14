import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { applicationSchemaIn, metresTo, reachOf, spotIn } from './application.rules.ts';

const pit = { lon: -0.1, lat: 51.5, warnDistance: 50, maximumDistance: 100 };
/** One thousandth of a degree of latitude is 111 m. */
const north = (metres: number) => ({ lon: -0.1, lat: 51.5 + metres / 111_195 });

test.each([
  [0, 'near'],
  [49, 'near'],
  [50, 'far'],
  [100, 'far'],
  [101, 'tooFar'],
] as const)('%s m from home is %s', (metres, reach) => expect(reachOf(metres, pit)).toBe(reach));

test('The distance is in whole metres', () => expect(metresTo(pit, north(80))).toBe(80));

test.each([null, {}, { text: 'x' }, { text: 'x', spot: {} }, { text: 1, spot: null }])(
  '%j of another release is no position',
  (value) => expect(spotIn(value)).toBeNull(),
);

const complete = {
  placeId: 'p',
  where: { text: '1 High Street', spot: north(10) },
  address: '1 High Street',
  postcode: 'bd11hy',
  name: 'Hazel Swift',
  telephone: '020 7946 0000',
  acceptTerms: true,
};
const faultsOf = (input: object): string[] => {
  const { issues = [] } = v.safeParse(applicationSchemaIn('GB', pit), { ...complete, ...input });
  return issues.map(({ path, message }) => `${String(path?.[0]?.key)}: ${message}`);
};

test('A complete application is accepted, with the postcode as it is written', () => {
  expect(v.parse(applicationSchemaIn('GB', pit), complete)).toEqual({
    ...{ ...complete, postcode: 'BD1 1HY', isPrivate: false },
  });
});

test('A telephone number is not required', () => expect(faultsOf({ telephone: '' })).toEqual([]));

test.each([
  [{ where: { text: 'High Street', spot: null } }, /^where: where$/],
  [{ where: { text: 'Far Lane', spot: north(130) } }, /^where: tooFar$/],
  [{ where: { text: 'Far Lane', spot: north(130), isStreet: true } }, /^where: onlyStreet$/],
  [{ address: ' ' }, /^address/],
  [{ postcode: 'nowhere' }, /^postcode/],
  [{ name: '' }, /^name/],
  [{ telephone: '12' }, /^telephone/],
  [{ address: 'x'.repeat(301) }, /^address/],
  [{ acceptTerms: false }, /^acceptTerms: acceptTerms$/],
])('%j is refused', (input, fault) => {
  const faults = faultsOf(input);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(fault);
});

/** Tests how far the draw of a ballot is. */
import { expect, test } from '@jest/globals';
import { drawStage } from './market-draw.rules.ts';

const SEED = 'a'.repeat(64);
const CLOSED = '2199-03-01T18:00:00Z';

test.each([
  ['DRAFT', null, null, 'draft'],
  ['HOLDING', null, null, 'unsealed'],
  ['OPEN', null, null, 'unsealed'],
  ['HOLDING', SEED, null, 'sealed'],
  ['OPEN', SEED, null, 'open'],
  ['CLOSED', SEED, null, 'closing'],
  ['CLOSED', SEED, CLOSED, 'closed'],
  ['CLOSED', null, null, 'never'],
  ['DRAWN', SEED, CLOSED, 'drawn'],
] as const)('A ballot that is %s, with seed %s and list of %s, is %s', (status, seedHash, closedAt, stage) =>
  expect(drawStage({ status, seedHash, closedAt })).toBe(stage),
);

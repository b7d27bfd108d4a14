/** What names a place. */
import { expect, test } from '@jest/globals';
import { placeGuidIn } from './place-reference.rules.ts';

const OAK = '0a0a0a0a-0000-4000-8000-000000000001';
const LIME = '0a0a0a0a-0000-4000-8000-000000000002';

test.each([
  ['a guid', OAK],
  ['a guid in capitals with spaces around it', `  ${OAK.toUpperCase()} `],
  ['a link to its page', `https://trees.example.org/place/${OAK}`],
  ['a link with a query and an anchor', `https://trees.example.org/place/${OAK}/?utm_source=qr#photos`],
  ['a link to the map', `https://trees.example.org/map#xyz=18/51.5/-0.1&tg=${OAK}`],
])('%s names a place', (_what, text) => expect(placeGuidIn(text)).toBe(OAK));

test.each([
  ['nothing', ''],
  ['a link without a guid', 'https://trees.example.org/place/oak'],
  ['a guid that is cut off', OAK.slice(0, -1)],
  ['two places', `${OAK} ${LIME}`],
])('%s names no place', (_what, text) => expect(placeGuidIn(text)).toBeNull());

/** What a shared link contains, and what it omits. */
import { expect, test } from '@jest/globals';
import { sharedUrlOf } from './shared-url.ts';
import { shareLinksOf } from './share-links.ts';

const page = { origin: 'https://trees.example', pathname: '/map', search: '', hash: '', isWithoutContext: false };

test.each([
  ['A page is shared by its address', { pathname: '/news' }, 'https://trees.example/news'],
  ['The map is shared with its position', { hash: '#15/51.5/-0.1' }, 'https://trees.example/map#15/51.5/-0.1'],
  [
    'Without context it is shared without',
    { hash: '#15/51.5/-0.1', search: '?tp=1', isWithoutContext: true },
    'https://trees.example/map',
  ],
  ['What was searched for goes along', { search: '?tp=1,2' }, 'https://trees.example/map?tp=1%2C2'],
  ['How the sharer came here does not', { search: '?utm_source=qr&tp=1' }, 'https://trees.example/map?tp=1'],
  [
    'A place says that it was shared',
    { pathname: '/place/0b7c', search: '?utm_source=qr' },
    'https://trees.example/place/0b7c?utm_campaign=shr',
  ],
  ['A link of a mail is never passed on', { pathname: '/mailing/subscribe/secret' }, 'https://trees.example/'],
])('%s', (_sentence, differences, url) => {
  expect(sharedUrlOf({ ...page, ...differences })).toBe(url);
});

test('Each network is given the address, the title and the hash tags in its own way', () => {
  const links = Object.fromEntries(
    shareLinksOf('Visit A & B', 'https://trees.example/?a=1', ['Trees', 'Town']).map(({ name, url }) => [
      name,
      new URL(url),
    ]),
  );
  expect([...links['twitter']!.searchParams]).toEqual([
    ['text', 'Visit A & B'],
    ['url', 'https://trees.example/?a=1'],
    ['hashtags', 'Trees,Town'],
  ]);
  expect(links['facebook']!.searchParams.get('u')).toBe('https://trees.example/?a=1');
  expect(links['linkedin']!.searchParams.get('url')).toBe('https://trees.example/?a=1');
  expect(links['whatsapp']!.searchParams.get('text')).toBe('Visit A & B https://trees.example/?a=1');
  expect(links['email']!.href).toBe('mailto:?subject=Visit%20A%20%26%20B&body=https%3A%2F%2Ftrees.example%2F%3Fa%3D1');
});

/** Page views: what is sent, what never is, and that nothing is sent without consent. */
import { expect, test } from '@jest/globals';
import { matomoPageView, withoutPersonalData } from './matomo.ts';
import { createPageViews } from './page-views.ts';

const SITE = { siteId: '7', origin: 'https://trees.example' };

test('A page view names site, address, title and the page before, and nobody', () => {
  const sent = matomoPageView(SITE, { path: '/place/0b7c', title: 'Oak', previousPath: '/map' }, 0.5);
  expect(Object.fromEntries(sent)).toEqual({
    idsite: '7',
    rec: '1',
    apiv: '1',
    send_image: '0',
    url: 'https://trees.example/place/0b7c',
    action_name: 'Oak',
    urlref: 'https://trees.example/map',
    rand: '500000000',
  });
});

test.each([
  ['a token in a mail’s link', '/action/watered/secret?token=secret', '/action/-', ''],
  ['a subscription', '/mailing/subscribe/secret', '/mailing/-', ''],
  ['the street of a visitor', '/address/12-secret-street', '/address/-', ''],
  ['a query', '/map?tp=secret', '/map', 'Title'],
  ['a map position', '/map#15/secret', '/map', 'Title'],
])('Of %s nothing is told', (_what, path, publicPath, title) => {
  expect(withoutPersonalData({ path, title: 'Title', previousPath: path })).toEqual({
    path: publicPath,
    title,
    previousPath: publicPath,
  });
});

function aCounter(isAllowed: () => boolean) {
  const sent: { url: string; body: unknown }[] = [];
  const fetch = (async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) as unknown });
    throw new TypeError('offline'); // makes no difference
  }) as unknown as typeof globalThis.fetch;
  return { sent, views: createPageViews({ isAllowed, fetch }) };
}

test('Each page is told once as it is walked to, with the page before', () => {
  const { sent, views } = aCounter(() => true);
  views.viewed('/', 'Home');
  views.viewed('/', 'Home');
  views.viewed('/news', 'News');
  expect(sent).toEqual([
    { url: '/page-views', body: { path: '/', title: 'Home', previousPath: null } },
    { url: '/page-views', body: { path: '/news', title: 'News', previousPath: '/' } },
  ]);
});

test('A visitor who declines is told of no more from that moment on', () => {
  let isAllowed = true;
  const { sent, views } = aCounter(() => isAllowed);
  views.viewed('/', 'Home');
  isAllowed = false;
  views.viewed('/news', 'News');
  views.viewed('/map', 'Map');
  expect(sent).toHaveLength(1);
});

/**
 * What the carousel is on the server.
 * @jest-environment node
 */
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { aBootRecord } from '@greenward/testing';
import { TenantProvider } from '@greenward/tenant';
import { HomeHero } from './home-hero.tsx';

test('Hidden slides have their pictures only where there is no script', () => {
  const promo = { type: 'HOMECAROUSEL', kicker: null, text: null, buttonLabel: null, link: null };
  const promos = ['One', 'Two'].map((title) => ({
    ...promo,
    title,
    images: [{ url: `/images/${title}.webp`, caption: title, copyright: null }],
  }));
  const page = renderToString(
    <TenantProvider value={aBootRecord()}>
      <HomeHero promos={promos} />
    </TenantProvider>,
  );
  expect(page.match(/<noscript>.*?<\/noscript>/g)).toEqual([
    expect.stringMatching(/src="\/images\/Two\.webp".* loading="lazy"/),
  ]);
  expect(page.replace(/<noscript>.*?<\/noscript>/g, '').match(/<img [^>]*>/g)).toEqual([
    expect.stringContaining('src="/images/One.webp"'),
  ]);
});

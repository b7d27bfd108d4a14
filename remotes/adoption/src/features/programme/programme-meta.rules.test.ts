import { expect, test } from '@jest/globals';
import { aBootRecord } from '@greenward/testing';
import { programmeMeta } from './programme-meta.rules.ts';

test('Search engines learn of the programme as a service of the council', () => {
  const boot = aBootRecord({ tenant: { clientName: 'Testham Council' } });
  const { title, description, jsonLd } = programmeMeta(boot);
  expect(title).toBe('Adopt a tree');
  expect(jsonLd).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': `${boot.origin}/adopt`,
    url: `${boot.origin}/adopt`,
    name: title,
    description,
    provider: { '@type': 'Organization', name: 'Testham Council' },
  });
});

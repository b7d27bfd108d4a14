/** Shell §9: the content margin below the fixed header. */
import { expect, test } from '@jest/globals';
import { headerHeightOf } from './header-size.rules.ts';

test.each([
  ['A plain header leaves 48 px', { hasBrandHeader: false, size: 'large', layout: 'default' }, 48, 48],
  [
    'A plain header leaves 48 px in every layout',
    { hasBrandHeader: false, size: 'SMALL', layout: 'bannerTop' },
    48,
    48,
  ],
  [
    'A small brand header leaves 60 px on phones and 68 px on desktops',
    { hasBrandHeader: true, size: 'SMALL', layout: 'default' },
    60,
    68,
  ],
  ['So does a custom one', { hasBrandHeader: true, size: 'CUSTOM', layout: 'default' }, 60, 68],
  ['A large brand header leaves 76 px', { hasBrandHeader: true, size: 'large', layout: 'default' }, 76, 76],
  ['A small one leaves 76 px in other layouts', { hasBrandHeader: true, size: 'SMALL', layout: 'bannerTop' }, 76, 76],
  ['A custom one leaves 76 px in other layouts', { hasBrandHeader: true, size: 'CUSTOM', layout: 'fullWidth' }, 76, 76],
] as const)('%s', (_sentence, facts, phone, desktop) => {
  expect(headerHeightOf(facts)).toEqual({ phone, desktop });
});

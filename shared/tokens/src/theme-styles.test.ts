/** Every theme produces complete styles within the font budget. */
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { loadTenants } from '@greenward/tenants/node';
import { themeFonts, themeStyles } from './public.ts';

const tenants = await loadTenants({ environment: 'development', base: 'greenward.localhost' });
const bytesOf = (file: string): number => statSync(createRequire(import.meta.url).resolve(file)).size;

describe.each(tenants.map((tenant) => [tenant.theme.name, tenant] as const))('Theme %s', (_name, { theme }) => {
  const css = themeStyles(theme, (file) => `/fonts/${file.split('/').at(-1)}`);

  test('Fonts stay within 60 kB preloaded and 100 kB in all, and every file exists', () => {
    const fonts = themeFonts(theme);
    const total = (which: typeof fonts): number => which.reduce((sum, { file }) => sum + bytesOf(file), 0);
    expect(total(fonts.filter(({ preload }) => preload))).toBeLessThanOrEqual(60_000);
    expect(total(fonts)).toBeLessThanOrEqual(100_000);
  });

  test('Italics are not preloaded', () => {
    expect(themeFonts(theme).filter(({ style, preload }) => style === 'italic' && preload)).toEqual([]);
  });

  test('Each font has a fallback of the same measure, and text is visible while it loads', () => {
    for (const { family } of themeFonts(theme))
      expect(css).toMatch(new RegExp(`font-family:"${family} fallback 1";src:local[^}]*size-adjust:\\d`));
    expect(css.match(/format\("woff2"\)/g)).toHaveLength(css.match(/font-display:swap/g)!.length);
  });

  test('Each colour of the theme stands in it, in light and in dark, by the reader’s setting and by the page’s', () => {
    for (const [role, colour] of Object.entries(theme.light)) expect(css).toContain(`--${role}:${colour};`);
    const inDark = css.split('prefers-color-scheme:dark').at(1)!.split(':root[data-mode=dark]');
    expect(inDark).toHaveLength(2 + 1);
    for (const [role, colour] of Object.entries(theme.dark))
      for (const block of inDark.slice(0, 2)) expect(block).toContain(`--${role}:${colour};`);
  });

  test('Braces balance, and nothing could end the style element', () => {
    expect(css.match(/{/g)).toHaveLength(css.match(/}/g)!.length);
    expect(css).not.toContain('<');
  });
});

test('There is a theme for each of the nine names, and two themes are told apart by their faces', () => {
  const pairs = new Map(tenants.map(({ theme: { name, fonts } }) => [name, `${fonts.head}, ${fonts.body}`]));
  expect([...pairs.keys()].toSorted()).toEqual([
    'bradford',
    'bupa',
    'greentown',
    'hounslow',
    'stfl',
    'toplevel',
    'treetalk',
    'wp',
    'yotta',
  ]);
  expect(new Set(pairs.values()).size).toBe(pairs.size);
});

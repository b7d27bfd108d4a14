/** Tests that the cookie policy page lists every cookie in the code, with its lifetime. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ALL_COOKIES, plainCookieName } from '@greenward/contract/cookies';
import { BASE_DIRECTORY, loadTenants } from '@greenward/tenants/node';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const isPolicy = (file: string): boolean => file.startsWith('cookiesPolicy.');

interface Row {
  readonly name: string;
  readonly period: string;
}
/** Rows of the tables that list cookies: those with four columns. */
const rowsOf = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, name = '', , , period = ''] = cells;
    return cells.length === 6 && name !== 'Name' && !name.startsWith('--') ? [{ name, period }] : [];
  });
const periodOf = (seconds: number): string => {
  const [count, unit] = seconds < DAY_S ? [seconds / HOUR_S, 'hour'] : [seconds / DAY_S, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
const pages = join(BASE_DIRECTORY, 'content/pages');
const newest = readFileSync(join(pages, readdirSync(pages).filter(isPolicy).sort().at(-1) ?? ''), 'utf8');

describe('The cookie policy page', () => {
  test('lists exactly the cookies that the code can set', () => {
    expect(
      rowsOf(newest)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(ALL_COOKIES.map(({ name }) => name).sort());
  });

  test.each(ALL_COOKIES.map(({ name, seconds }) => [name, seconds] as const))(
    'says how long %s is kept',
    (name, seconds) => {
      const period = rowsOf(newest).find((row) => row.name === name)?.period ?? '';
      if (seconds === null) expect(period).toMatch(/session ends/);
      else expect(` ${period} `).toContain(` ${periodOf(seconds)} `);
    },
  );

  test('says that views are counted without accepting, and how to stop it', () => {
    expect(newest).not.toMatch(/begins only after you have accepted/);
    for (const said of [
      'from the first page on',
      'without a cookie',
      'Decline All',
      'Global Privacy Control',
      'Do Not Track',
    ])
      expect(newest).toContain(said);
  });

  test('is the same for every tenant: one of its own would have to keep such a list as well', async () => {
    const tenants = await loadTenants({ environment: 'development', base: 'example.test' });
    for (const { directory, code } of tenants) {
      let own: string[] = [];
      try {
        own = readdirSync(join(directory, 'content/pages')).filter(isPolicy);
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOENT') throw error;
      }
      expect([code, own]).toEqual([code, []]);
    }
  });
});

test.each([
  ['__Host-gw_at', 'gw_at'],
  ['__Secure-gw_sign_up', 'gw_sign_up'],
  ['gw_session.sig', 'gw_session'],
  ['auth0.greentown-web.is.authenticated', 'auth0.CLIENT.is.authenticated'],
])('The cookie %s is on the page as %s', (name, plain) => expect(plainCookieName(name)).toBe(plain));

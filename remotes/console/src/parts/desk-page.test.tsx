/** Which pages the desk links to. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aBootRecord, renderAt } from '@greenward/testing';
import { DeskPage } from './desk-page.tsx';

afterEach(cleanup);

const linksWith = (switches: Readonly<Record<string, boolean>>) => {
  renderAt(<DeskPage title="Desk">{null}</DeskPage>, { path: '/desk', boot: aBootRecord({ switches }) });
  const links = within(screen.getByRole('navigation', { name: 'Staff desk' })).getAllByRole('link');
  return links
    .map((link) => link.getAttribute('href'))
    .filter((path) => /flows|reservations|orders|issues/.test(path ?? ''));
};

test.each([
  ['neither trees nor pits are adopted', {}, []],
  ['trees are adopted', { showAdopt: true }, ['/desk/reservations']],
  ['trees are ordered', { showOrders: true }, ['/desk/orders']],
  ['problems are reported', { showIssues: true }, ['/desk/issues']],
  ['pits are adopted', { showPitAdopt: true }, ['/desk/flows', '/desk/reservations']],
])('Where %s, the desk links to what there is to do about it', (_where, switches, paths) =>
  expect(linksWith(switches)).toEqual(paths),
);

/** A link in a mail confirms by a form of the page, never by a visit. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { createTestGraphql, renderAt } from '@greenward/testing';
import { ConfirmPage } from './confirm-page.tsx';

afterEach(cleanup);

test('The button posts what the api’s page for links expects, and the visit asks nothing', () => {
  const graphql = createTestGraphql({});
  renderAt(<ConfirmPage token="k1.a/b?c" />, { graphql });
  const button = screen.getByRole('button', { name: 'Yes, I confirm' }) as HTMLButtonElement;
  expect(button.form?.method).toBe('post');
  expect(button.form?.getAttribute('action')).toBe('/action/link/k1.a%2Fb%3Fc');
  expect([...new FormData(button.form!, button)]).toEqual([['confirm', 'yes']]);
  expect(graphql.asked).toEqual([]);
});

test('A link without its token is explained, and has no button', () => {
  renderAt(<ConfirmPage token={null} />);
  expect(screen.getByText(/This link is not complete/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

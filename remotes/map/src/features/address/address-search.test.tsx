/** The address search: results, refusals, and an input that keeps its place. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { aBootRecord, renderAt } from '@greenward/testing';
import { useSearchParams } from 'react-router';
import { loader, meta } from '../../routes/addresses.route.tsx';
import { AddressSearch } from './address-search.tsx';

afterEach(cleanup);

const choices = [{ slug: 'francis-ave', label: 'Francis Ave', kind: 'STREET' }];

test('A refusal stands where the number would, and the search stays', () => {
  renderAt(<AddressSearch text="N1 1AA" found={{ choices: [], refusal: 'Many postcodes were looked up.' }} />);
  expect(screen.getByRole('status').textContent).toBe('Many postcodes were looked up.');
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.queryByText(/We do not know/)).toBeNull();
});

test('A refusal is one visitor’s, and its status says so: no answer of it is kept for others', async () => {
  const run = (refusal: string | null) =>
    loader({
      search: new URLSearchParams('q=N1 1AA'),
      graphql: { preload: async () => ({ findAddressChoices: { choices, refusal } }) },
    } as never);
  expect(await run(null)).toMatchObject({ text: 'N1 1AA', findAddressChoices: { choices } });
  expect(await run('Many.')).toMatchObject({ status: 429 });
});

test('Who searches with the keyboard goes on in the same field', async () => {
  function Page() {
    const [query] = useSearchParams();
    const text = query.get('q') ?? '';
    return <AddressSearch text={text} found={{ choices: text === '' ? [] : choices, refusal: null }} />;
  }
  renderAt(<Page />, { path: '/address' });
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  field.focus();
  act(() => {
    fireEvent.change(field, { target: { value: 'francis' } });
    fireEvent.submit(screen.getByRole('search'));
  });
  expect((await screen.findByRole('link', { name: 'Francis Ave' })).getAttribute('href')).toBe('/address/francis-ave');
  expect([document.activeElement === field, field.value]).toEqual([true, 'francis']);
});

test.each([
  ['GB', 'Street, house or postcode', /^Type a street, a house or a postcode, and see/],
  ['US', 'Street, house or ZIP code', /^Type a street, a house or a ZIP code, and see/],
  ['CA', 'Street, house or postal code', /^Type a street, a house or a postal code, and see/],
])('In %s the search calls a postcode by its name there', (country, label, lead) => {
  const boot = aBootRecord({ tenant: { country } });
  renderAt(<AddressSearch text="" found={{ choices: [], refusal: null }} />, { boot });
  expect(screen.getByRole('searchbox', { name: label })).toBeTruthy();
  expect(screen.getByText(lead)).toBeTruthy();
  expect(meta({ text: '' } as never, boot).description).toMatch(lead);
});

/**
 * A text field with suggestions: loaded while the user types, chosen by keyboard or touch, announced to screen readers.
 */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AddressField, Combobox } from './public.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const STREETS = ['Ash Street', 'Ashton Place', 'Oak Street'];
const streetsLike = (text: string): string[] =>
  STREETS.filter((street) => street.toLowerCase().startsWith(text.toLowerCase()));
const say = {
  nothing: (text: string) => `Nothing is called ${text}`,
  failed: 'No answer',
  count: (count: number) => `${count} found`,
};

interface TestSearchProps {
  readonly find?: (text: string) => Promise<readonly string[]>;
  readonly type?: 'search' | 'text';
  readonly onChoose?: (street: string) => void;
  readonly onSubmit?: () => void;
}

function TestSearch({
  find = async (text) => streetsLike(text),
  type = 'search',
  onChoose = () => undefined,
  onSubmit = () => undefined,
}: TestSearchProps) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Combobox
        type={type}
        aria-label="Street"
        listLabel="Streets"
        text={text}
        onText={setText}
        find={find}
        keyOf={(street) => street}
        onChoose={(street) => {
          setText(street);
          onChoose(street);
        }}
        say={say}
      >
        {(street) => street}
      </Combobox>
      <button type="submit">Send</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Street' });
const options = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const announced = (): string | null => screen.getByRole('status').textContent;
const press = (key: string): boolean => fireEvent.keyDown(field(), { key });
const later = (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(250));
async function enterText(text: string): Promise<void> {
  fireEvent.change(field(), { target: { value: text } });
  await later();
}

test('Suggestions come a moment after the last key, are counted aloud, and one is chosen with the arrows and Enter', async () => {
  const asked: string[] = [];
  const chosen: string[] = [];
  const find = async (text: string) => {
    asked.push(text);
    return streetsLike(text);
  };
  render(<TestSearch find={find} onChoose={(street) => chosen.push(street)} />);
  for (const text of ['a', 'as', ' ash ']) fireEvent.change(field(), { target: { value: text } });
  await later();
  expect(asked).toEqual(['ash']);
  expect([options(), announced()]).toEqual([['Ash Street', 'Ashton Place'], '2 found']);
  press('ArrowDown');
  press('ArrowDown');
  expect(press('Enter')).toBe(false);
  expect([chosen, options(), field().value]).toEqual([['Ashton Place'], [], 'Ashton Place']);
});

test('One letter finds nothing yet; what has no name here is said, and so is a lookup that fails', async () => {
  const { rerender } = render(<TestSearch />);
  await enterText('a');
  expect([options(), announced()]).toEqual([[], '']);
  await enterText('elm');
  expect([screen.getByText('Nothing is called elm'), announced()]).toEqual([expect.anything(), '0 found']);
  rerender(<TestSearch find={() => Promise.reject(new Error('away'))} />);
  await enterText('oak');
  expect(screen.getAllByText('No answer')).toHaveLength(2);
  rerender(<TestSearch />);
  await enterText('oak ');
  press('Escape');
  fireEvent.focus(field());
  await later();
  expect(options()).toEqual(['Oak Street']); // a failed lookup is tried again
});

test('An answer to an earlier text is dropped', async () => {
  const answers: ((streets: string[]) => void)[] = [];
  render(<TestSearch find={() => new Promise((resolve) => answers.push(resolve))} />);
  await enterText('as');
  await enterText('oak');
  await act(async () => answers[0]?.(['Ash Street']));
  expect(options()).toEqual([]);
  await act(async () => answers[1]?.(['Oak Street']));
  expect(options()).toEqual(['Oak Street']);
});

test('Enter before the answer chooses the first suggestion when it comes, unless the text changes', async () => {
  const answers: ((streets: string[]) => void)[] = [];
  const chosen: string[] = [];
  const sent = jest.fn();
  render(
    <TestSearch
      find={() => new Promise((resolve) => answers.push(resolve))}
      onChoose={(street) => chosen.push(street)}
      onSubmit={sent}
    />,
  );
  await enterText('as');
  expect(press('Enter')).toBe(false);
  await enterText('oa');
  await act(async () => answers[1]?.(['Oak Street']));
  expect(chosen).toEqual([]);
  await enterText('oak');
  press('Enter');
  await act(async () => answers[2]?.(['Oak Street']));
  expect([chosen, sent.mock.calls.length]).toEqual([['Oak Street'], 0]);
});

test('Enter takes an address that begins as it was typed, and no other, which waits for a choice', async () => {
  const chosen: string[] = [];
  const houses = ['121 Oxford Street', '12 Óxford  Street'].map((label) => ({
    kind: 'ADDRESS',
    label,
    lon: 0,
    lat: 0,
  }));
  function TestAddress() {
    const [text, setText] = useState('');
    return (
      <AddressField
        {...{ id: 'home', label: 'Street', hint: 'As 1 High Street', text, error: null, say }}
        onText={setText}
        onAddress={({ label }) => chosen.push(label)}
        find={async () => houses}
      />
    );
  }
  render(<TestAddress />);
  await enterText('99 Nowhere');
  expect(press('Enter')).toBe(false);
  expect([chosen, options().length]).toEqual([[], 2]);
  await enterText('12 oxford st');
  press('Enter');
  expect(chosen).toEqual(['12 Óxford  Street']);
});

test('Whoever leaves the field after Enter, before the answer, chooses nothing when they come back', async () => {
  const answers: ((streets: string[]) => void)[] = [];
  const chosen: string[] = [];
  render(
    <TestSearch
      find={() => new Promise((resolve) => answers.push(resolve))}
      onChoose={(street) => chosen.push(street)}
    />,
  );
  await enterText('ash');
  press('Enter');
  fireEvent.blur(field());
  fireEvent.focus(field());
  await later();
  await act(async () => answers[1]?.(['Ash Street']));
  expect([options(), chosen]).toEqual([['Ash Street'], []]);
});

test('Enter that ends the input of a Japanese word chooses nothing', async () => {
  const chosen: string[] = [];
  render(<TestSearch onChoose={(street) => chosen.push(street)} />);
  await enterText('ash');
  expect(fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })).toBe(true);
  expect([options(), chosen]).toEqual([['Ash Street', 'Ashton Place'], []]);
});

test('With nothing to choose Enter belongs to the form', async () => {
  render(<TestSearch type="text" />);
  expect(press('Enter')).toBe(true);
  await enterText('elm');
  expect(press('Enter')).toBe(true);
});

test.each([
  ['search', '', true],
  ['text', 'ash', false],
] as const)(
  'Escape closes the list first; after that it empties a search and leaves other fields alone (%s)',
  async (type, left, isTaken) => {
    render(<TestSearch type={type} />);
    await enterText('ash');
    expect(press('Escape')).toBe(false);
    expect([options(), field().value]).toEqual([[], 'ash']);
    expect(press('Escape')).toBe(!isTaken);
    expect(field().value).toBe(left);
  },
);

test('The list closes when the focus leaves the field', async () => {
  render(<TestSearch />);
  await enterText('ash');
  fireEvent.blur(field(), { relatedTarget: screen.getByRole('button', { name: 'Send' }) });
  expect(options()).toEqual([]);
});

test('An address field has a label, a hint and an error, and gives the address that was chosen', async () => {
  const address = { kind: 'STREET', label: 'Ash Street', lon: -71.1, lat: 42.38 };
  const chosen = jest.fn();
  function Form() {
    const [text, setText] = useState('');
    return (
      <AddressField
        id="address"
        label="Street"
        hint="Where you start"
        error="Choose a street from the list"
        text={text}
        onText={setText}
        onAddress={chosen}
        find={async () => [address]}
        say={say}
      />
    );
  }
  render(<Form />);
  expect([field().getAttribute('aria-invalid'), field().type]).toEqual(['true', 'text']);
  await enterText('ash');
  fireEvent.click(screen.getByRole('option', { name: 'Ash Street' }));
  expect(chosen).toHaveBeenCalledWith(address);
});

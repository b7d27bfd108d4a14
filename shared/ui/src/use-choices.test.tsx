/** A field with choices: highlighted with arrow keys, chosen by touch, announced to screen readers. */
import { afterEach, expect, test } from '@jest/globals';
import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { nextIndex, useChoices } from './use-choices.ts';

afterEach(cleanup);

const chosen: string[] = [];

function Field({ found, of }: { readonly found: readonly string[]; readonly of: string }) {
  const [isOpen, setOpen] = useState(true);
  const choices = useChoices({
    choices: found,
    of,
    isListed: isOpen,
    onOpen: () => setOpen(true),
    onChoose: (one) => chosen.push(one),
  });
  return (
    <>
      <input
        aria-label="Look"
        {...choices.field}
        onKeyDown={(event) => !choices.onArrow(event) && event.key === 'Escape' && setOpen(false)}
      />
      <ul {...choices.list} aria-label="Found">
        {isOpen && found.map((one, index) => <li key={one} {...choices.option(index)} children={one} />)}
      </ul>
      <output>{choices.pointed ?? 'none'}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Look' });
const press = (key: string): boolean => fireEvent.keyDown(field(), { key });
const said = (): string | null => screen.getByRole('status').textContent;

test('Arrows go round, and the field says which one is meant', () => {
  render(<Field found={['Ash', 'Oak', 'Elm']} of="a" />);
  expect([said(), field().getAttribute('aria-expanded'), field().getAttribute('aria-activedescendant')]).toEqual([
    'none',
    'true',
    null,
  ]);
  for (const [key, expected] of [
    ['ArrowUp', 'Elm'],
    ['ArrowDown', 'Ash'],
    ['ArrowDown', 'Oak'],
  ] as const) {
    expect(press(key)).toBe(false); // the cursor stays in place
    expect(said()).toBe(expected);
    const selected = screen.getByRole('option', { selected: true });
    expect([selected.textContent, field().getAttribute('aria-activedescendant')]).toEqual([expected, selected.id]);
  }
});

test('Of what was found for another text none is pointed at', () => {
  const { rerender } = render(<Field found={['Ash', 'Oak']} of="a" />);
  press('ArrowDown');
  rerender(<Field found={['Elm', 'Fir']} of="e" />);
  expect(said()).toBe('none');
});

test('An arrow opens a closed list again; with nothing found arrows are the field’s', () => {
  const { rerender } = render(<Field found={['Ash']} of="a" />);
  press('Escape');
  expect([screen.queryByRole('option'), field().getAttribute('aria-expanded')]).toEqual([null, 'false']);
  press('ArrowDown');
  expect(screen.getByRole('option').textContent).toBe('Ash');
  rerender(<Field found={[]} of="b" />);
  expect([press('ArrowDown'), field().getAttribute('aria-expanded')]).toEqual([true, 'false']);
});

test('A choice that is touched is chosen, and the focus stays in the field', () => {
  render(<Field found={['Ash', 'Oak']} of="a" />);
  field().focus();
  const option = screen.getByRole('option', { name: 'Oak' });
  expect(fireEvent.pointerDown(option)).toBe(false);
  fireEvent.click(option);
  expect([chosen, document.activeElement]).toEqual([['Oak'], field()]);
});

test('One choice stays the one', () =>
  expect([nextIndex(0, 'ArrowDown', 1), nextIndex(0, 'ArrowUp', 1), nextIndex(-1, 'ArrowUp', 1)]).toEqual([0, 0, 0]));

/** The sheet works with touch, keyboard, and devices that only click. */
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '@greenward/testing';
import { BottomSheet } from './bottom-sheet.tsx';
import type { SheetStop } from './sheet-stops.rules.ts';

afterEach(cleanup);
beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined; // jsdom has none
});

function Sheet({ first }: { readonly first: SheetStop }) {
  const [stop, setStop] = useState(first);
  return (
    <BottomSheet stop={stop} onStop={setStop} head={<p>12</p>} isEmpty={false}>
      <a href="/place/1">1</a>
    </BottomSheet>
  );
}

const open = (first: SheetStop) => renderAt(<Sheet first={first} />);
const handle = () => screen.getByRole('button');
const stopNow = () => document.querySelector('[data-stop]')?.getAttribute('data-stop');

test('The click of a screen reader or of a voice raises it by one stop', () => {
  open('peek');
  fireEvent.click(handle());
  expect(stopNow()).toBe('half');
});

test('Enter and the space bar raise it by one stop, and from the top lower it', async () => {
  const user = userEvent.setup();
  open('peek');
  handle().focus();
  await user.keyboard('{Enter}');
  expect(stopNow()).toBe('half');
  await user.keyboard(' ');
  expect(stopNow()).toBe('full');
  await user.keyboard('{Enter}');
  expect(stopNow()).toBe('peek');
});

test('A tap raises it by one stop, and its click by no other', () => {
  open('peek');
  for (const type of ['pointerdown', 'pointerup', 'click'])
    fireEvent(handle(), new MouseEvent(type, { bubbles: true, button: 0, clientY: 500 }));
  expect(stopNow()).toBe('half');
});

test('Escape in the list lowers it; when the list goes out of sight, the focus goes to the handle', async () => {
  const user = userEvent.setup();
  open('full');
  screen.getByRole('link').focus();
  await user.keyboard('{Escape}');
  expect([stopNow(), document.activeElement]).toEqual(['half', screen.getByRole('link')]);
  await user.keyboard('{Escape}');
  expect([stopNow(), document.activeElement]).toEqual(['peek', handle()]);
});

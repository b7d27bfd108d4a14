/** The label of a place: a QR code that links to its page, to print or save (domain §9). */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aBootRecord, renderAt, teachDialogs } from '@greenward/testing';
import { LabelButton } from './label-button.tsx';
import { qrCodeOf } from './label-dialog.tsx';

beforeAll(teachDialogs);
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const place = {
  guid: '00000000-0000-4000-8000-000000000001',
  type: 'TREE',
  name: 'Tree 12',
  address: '148 Pleasant Street',
  species: null,
};
const url = `${window.location.origin}/place/${place.guid}?utm_source=qr`;
const button = () => screen.getByRole('button', { name: 'QR label' });

async function open(differences: Partial<typeof place> = {}): Promise<HTMLElement> {
  renderAt(<LabelButton place={{ ...place, ...differences }} />, { boot: aBootRecord() });
  fireEvent.click(button());
  return screen.findByRole('dialog', { name: 'Label with a QR code' });
}

test('The code is 200 pixels wide with a margin of 10 modules', async () => {
  const svg = new DOMParser().parseFromString(await qrCodeOf(url), 'image/svg+xml').documentElement;
  // an address of this length at level M needs version 5 or 6: 37 or 41 modules plus both margins
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['200', '200']);
  expect([57, 61]).toContain(modules);
  expect(svg.innerHTML).toContain('M10 10.5h7'); // the first finder pattern begins after the margin
});

test('The label names the place and what the code leads to', async () => {
  const dialog = await open();
  expect(within(dialog).getByText('Tree 12')).toBeTruthy();
  expect(within(dialog).getByText('148 Pleasant Street')).toBeTruthy();
  expect(within(dialog).getByText(url)).toBeTruthy();
  const code = within(dialog).getByRole<HTMLImageElement>('img', { name: 'QR code of the page of: Tree 12' });
  expect(decodeURIComponent(code.src)).toBe(`data:image/svg+xml;charset=utf-8,${await qrCodeOf(url)}`);
});

test('A pit without an address is called what its page calls it', async () => {
  const dialog = await open({ type: 'PIT', address: null as unknown as string });
  expect(within(dialog).getByText('An empty tree pit')).toBeTruthy();
});

test('The code can be taken along as SVG', async () => {
  const link = within(await open()).getByRole<HTMLAnchorElement>('link', { name: 'Download SVG' });
  expect([link.download, link.href.startsWith('data:image/svg+xml')]).toEqual([`place-${place.guid}.svg`, true]);
});

test('Print opens a second after it was asked for, once', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const dialog = await open();
  jest.useFakeTimers();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
  fireEvent.click(within(dialog).getByRole('button', { name: /Print/ }));
  act(() => void jest.advanceTimersByTime(999));
  expect(print).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(5_000));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('A label that is closed before the second is over prints nothing', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const dialog = await open();
  jest.useFakeTimers();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  act(() => void jest.advanceTimersByTime(5_000));
  expect(print).not.toHaveBeenCalled();
  print.mockRestore();
});

test('Closed, the focus is where it came from, and the label can be opened again', async () => {
  const dialog = await open();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button()]);
  fireEvent.click(button());
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('What cannot be loaded, as without a connection, is said, and tried again when asked', async () => {
  let asked = 0;
  renderAt(<LabelButton place={place} load={async () => Promise.reject(new TypeError(`offline ${(asked += 1)}`))} />, {
    boot: aBootRecord(),
  });
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
  await act(async () => void fireEvent.click(button()));
  expect([asked, screen.getByRole('alert') !== null]).toEqual([2, true]);
});

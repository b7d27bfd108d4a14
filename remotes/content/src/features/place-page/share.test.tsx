/** The share popup of a place (domain §4). */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { BootRecordDifferences } from '@greenward/testing';
import { aBootRecord, renderAt } from '@greenward/testing';
import { ShareButton } from './share-button.tsx';

const PATH = '/place/00000000-0000-4000-8000-000000000001';
beforeEach(() => window.history.replaceState(null, '', `${PATH}?utm_source=qr&from=walk#facts`));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  Object.assign(navigator, { share: undefined, clipboard: undefined });
  window.history.replaceState(null, '', '/');
});

const origin = window.location.origin;
const shared = `${origin}${PATH}?from=walk&utm_campaign=shr&utm_source=btn#facts`;
const button = () => screen.getByRole('button', { name: 'Share this place' });
const popup = () => screen.queryByRole('group', { name: 'Visit Testham Trees' });

async function open(differences: BootRecordDifferences = {}): Promise<HTMLElement> {
  renderAt(
    <>
      <ShareButton />
      <p>elsewhere</p>
    </>,
    { boot: aBootRecord(differences) },
  );
  fireEvent.click(button());
  return screen.findByRole('group', { name: 'Visit Testham Trees' });
}

test('The link says that it was shared, and by the button; how the sharer came here stays behind', async () => {
  const link = within(await open()).getByRole<HTMLInputElement>('textbox', { name: 'Link to this page' });
  expect(link.value).toBe(shared);
});

test('Where addresses are shared without context, only the place is', async () => {
  const link = within(await open({ switches: { shareURLsWithoutContext: true } })).getByRole<HTMLInputElement>(
    'textbox',
  );
  expect(link.value).toBe(`${origin}${PATH}?utm_campaign=shr&utm_source=btn`);
});

test('The project’s words are its title', async () => {
  renderAt(<ShareButton />, { boot: aBootRecord({ words: { 'dict.genericShareTitle': 'Come to {project}' } }) });
  fireEvent.click(button());
  expect(await screen.findByRole('group', { name: 'Come to Testham Trees' })).toBeTruthy();
});

describe('The popup', () => {
  test('opens and closes by its button, which says so', async () => {
    await open();
    expect([button().getAttribute('aria-expanded'), document.activeElement]).toEqual(['true', popup()]);
    fireEvent.click(button());
    expect([popup(), button().getAttribute('aria-expanded')]).toEqual([null, 'false']);
  });

  test('closes by a click outside, and by none inside', async () => {
    fireEvent.pointerDown(within(await open()).getByRole('textbox'));
    expect(popup()).not.toBeNull();
    fireEvent.pointerDown(screen.getByText('elsewhere'));
    expect(popup()).toBeNull();
  });

  test('closes by Escape, and the focus is back at the button', async () => {
    fireEvent.keyDown(within(await open()).getByRole('textbox'), { key: 'Escape' });
    expect([popup(), document.activeElement]).toEqual([null, button()]);
  });

  test.each(['X', 'Facebook', 'LinkedIn', 'WhatsApp', 'E-mail'])(
    'closes when %s is chosen, which is given the link',
    async (name) => {
      const link = within(await open()).getByRole<HTMLAnchorElement>('link', { name });
      expect(decodeURIComponent(link.href)).toContain('utm_campaign=shr');
      link.addEventListener('click', (event) => event.preventDefault()); // jsdom cannot navigate
      fireEvent.click(link);
      expect(popup()).toBeNull();
    },
  );
});

test('Copied, it closes and says so for five seconds', async () => {
  const writeText = jest.fn(async (_text: string) => undefined);
  Object.assign(navigator, { clipboard: { writeText } });
  const copy = within(await open()).getByRole('button', { name: 'Copy the link' });
  jest.useFakeTimers();
  await act(async () => void fireEvent.click(copy));
  expect([writeText.mock.calls, popup(), screen.getByRole('status').textContent]).toEqual([
    [[shared]],
    null,
    'Copied to clipboard',
  ]);
  act(() => void jest.advanceTimersByTime(4_999));
  expect(screen.getByRole('status').textContent).toBe('Copied to clipboard');
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('Where the browser forbids copying, the link is marked', async () => {
  Object.assign(navigator, {
    clipboard: { writeText: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  });
  const content = within(await open());
  await act(async () => void fireEvent.click(content.getByRole('button', { name: 'Copy the link' })));
  const link = content.getByRole<HTMLInputElement>('textbox');
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, shared.length]);
  expect(content.getByRole('alert').textContent).toMatch(/copy it from there/);
});

describe('Where the device shares by itself', () => {
  const press = () => act(async () => void fireEvent.click(button()));

  test('it is given title, text and link, and no popup opens', async () => {
    const share = jest.fn(async (_what: unknown) => undefined);
    Object.assign(navigator, { share });
    renderAt(<ShareButton />, { boot: aBootRecord() });
    await press();
    expect(share).toHaveBeenCalledWith({
      title: 'Visit Testham Trees',
      text: 'Discover the trees and green space of Testham Trees.',
      url: shared,
    });
    expect(popup()).toBeNull();
  });

  test('a visitor who closes its sheet is left alone; a device that refuses leaves the popup', async () => {
    Object.assign(navigator, { share: async () => Promise.reject(new DOMException('closed', 'AbortError')) });
    renderAt(<ShareButton />, { boot: aBootRecord() });
    await press();
    expect(popup()).toBeNull();
    Object.assign(navigator, { share: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    await press();
    expect(await screen.findByRole('group')).toBeTruthy();
  });
});

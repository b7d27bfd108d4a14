/** Shell §2.6: each sentence about the header. */
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BootRecord } from '@greenward/contract';
import { aBootRecord, renderAt, teachDialogs } from '@greenward/testing';
import { Frame } from './frame.tsx';
import { ShareControl } from './share/share-control.tsx';

const branding = aBootRecord().tenant.branding;
const header = () => screen.getByRole('banner');
const show = (boot: BootRecord = aBootRecord(), options: Omit<Parameters<typeof renderAt>[1] & object, 'boot'> = {}) =>
  renderAt(<Frame layout="default">page</Frame>, { boot, ...options });

/** Observers of the marker at the top; jsdom does not scroll. */
const observers: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
beforeAll(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        observers.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  });
  teachDialogs();
});
afterEach(() => {
  cleanup();
  observers.length = 0;
  Object.assign(navigator, { share: undefined, clipboard: undefined });
});

test('The logo leads to /', () => {
  show();
  expect(within(header()).getAllByRole('link')[0]?.getAttribute('href')).toBe('/');
});

test('A brand header carries the client’s logo, by its name, wide on wide screens', () => {
  const boot = aBootRecord({
    switches: { brandHeader: true },
    tenant: { branding: { ...branding, headerLogo: '/images/brand.svg', headerWideLogo: '/images/wide.svg' } },
  });
  show(boot);
  expect(within(header()).getByRole('img', { name: 'Testham Trees' }).getAttribute('src')).toBe('/images/brand.svg');
  expect(header().querySelector('source')?.getAttribute('srcset')).toBe('/images/wide.svg');
});

test('Without the switch brandHeader the logo of the theme stands there', () => {
  show(aBootRecord({ tenant: { branding: { ...branding, headerLogo: '/images/brand.svg' } } }));
  expect(within(header()).queryByRole('img')).toBeNull();
  expect(header().textContent).toContain('Testham Trees');
});

test('A partner’s logo stands beside it and leads to the partner', () => {
  const altLogo = { picture: '/images/partner.svg', url: 'https://partner.example/' };
  show(aBootRecord({ switches: { brandHeader: true }, tenant: { branding: { ...branding, altLogo } } }));
  expect(within(header()).getByRole('link', { name: 'Partner of Testham Trees' }).getAttribute('href')).toBe(
    'https://partner.example/',
  );
});

test.each([
  ['a plain header', {}, 'large', ['from48', 'to48']],
  ['a small brand header', { brandHeader: true }, 'SMALL', ['from60', 'to68']],
  ['a custom brand header', { brandHeader: true }, 'CUSTOM', ['from60', 'to68']],
  ['a large brand header', { brandHeader: true }, 'large', ['from76', 'to76']],
] as const)('The height of %s is that of the content margin', (_what, switches, headerSize, heights) => {
  show(aBootRecord({ switches, tenant: { branding: { ...branding, headerSize } } }));
  for (const height of heights) expect(header().classList.contains(height)).toBe(true);
});

test('The header takes the scrolled style once the page is scrolled away from the top, and loses it at the top', () => {
  show();
  const around = header().parentElement!;
  expect(around.dataset['scrolled']).toBeUndefined();
  act(() => observers.forEach((tell) => tell([{ isIntersecting: false }])));
  expect(around.dataset['scrolled']).toBe('true');
  act(() => observers.forEach((tell) => tell([{ isIntersecting: true }])));
  expect(around.dataset['scrolled']).toBeUndefined();
});

test.each([
  [true, 'true'],
  [false, undefined],
])('With hideNonCompressedHeaderSep %s the rule under the header goes accordingly', (isOn, expected) => {
  show(aBootRecord({ switches: { hideNonCompressedHeaderSep: isOn } }));
  expect(header().parentElement!.dataset['noRule']).toBe(expected);
});

test('Remotes fill the places for search and for the visitor', () => {
  const fillers = {
    'header.search': [{ remote: 'map', Filler: () => <input aria-label="Search" /> }],
    'header.user': [{ remote: 'stream', Filler: () => <button type="button">You</button> }],
  };
  show(aBootRecord(), { fillers });
  expect(within(header()).getByLabelText('Search')).toBeTruthy();
  expect(within(header()).getByRole('button', { name: 'You' })).toBeTruthy();
});

describe('The share control', () => {
  const control = (name = 'Share: Visit Testham Trees') => within(header()).getByRole('button', { name });

  test('Its title is "Visit" and the project’s name, unless the project’s dictionary says otherwise', () => {
    show();
    expect(control().title).toBe('Visit Testham Trees');
    cleanup();
    show(aBootRecord({ words: { 'dict.genericShareTitle': 'Come to {project}' } }));
    expect(control('Share: Come to Testham Trees').title).toBe('Come to Testham Trees');
  });

  test('Where the device shares by itself, it is given title, text and address', async () => {
    const share = jest.fn(async (_what: unknown) => undefined);
    Object.assign(navigator, { share });
    show();
    await act(async () => void fireEvent.click(control()));
    expect(share).toHaveBeenCalledWith({
      title: 'Visit Testham Trees',
      text: 'Discover the trees and green space of Testham Trees.',
      url: window.location.href,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('A visitor who closes the device’s sheet is left alone; a device that refuses leaves the dialog', async () => {
    Object.assign(navigator, { share: async () => Promise.reject(new DOMException('closed', 'AbortError')) });
    show();
    await act(async () => void fireEvent.click(control()));
    expect(screen.queryByRole('dialog')).toBeNull();
    Object.assign(navigator, { share: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    await act(async () => void fireEvent.click(control()));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('Elsewhere a dialog copies the link, and says so', async () => {
    const writeText = jest.fn(async (_text: string) => undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    show();
    fireEvent.click(control());
    const dialog = await screen.findByRole('dialog', { name: 'Visit Testham Trees' });
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Copy the link' })));
    expect(writeText).toHaveBeenCalledWith(window.location.href);
    expect(within(dialog).getByText('The link is copied.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(control());
  });

  test('Where the dialog does not come, the page stays and says what can be done; the next click tries again', async () => {
    let asked = 0;
    renderAt(<ShareControl load={async () => Promise.reject(new TypeError(`offline ${(asked += 1)}`))} />, {
      boot: aBootRecord(),
    });
    const button = screen.getByRole('button');
    await act(async () => void fireEvent.click(button));
    expect(screen.getByRole('alert').textContent).toMatch(/could not be loaded/);
    await act(async () => void fireEvent.click(button));
    expect([asked, screen.getAllByRole('alert').length, button.isConnected]).toEqual([2, 1, true]);
  });

  test('A browser that does not let us copy is said to, with the link marked', async () => {
    Object.assign(navigator, {
      clipboard: { writeText: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    });
    show();
    fireEvent.click(control());
    const dialog = await screen.findByRole('dialog');
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Copy the link' })));
    expect(within(dialog).getByText(/does not let us copy/)).toBeTruthy();
  });
});

import { lazy } from 'react';
import type { ReactElement } from 'react';
import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createReporter } from '@greenward/observe';
import type { ErrorReport } from '@greenward/observe';
import { RemotesProvider } from './remotes-context.ts';
import type { SlotFillerInPlace } from './remotes-context.ts';
import { Slot } from './slot.tsx';

function setUp(fillers: Record<string, SlotFillerInPlace[]>) {
  const reports: ErrorReport[] = [];
  const retried: string[] = [];
  const reporter = createReporter(
    'release-1',
    () => 'ab12',
    (report) => reports.push(report),
  );
  const remotes = {
    fillersOf: (slot: string) => fillers[slot] ?? [],
    retry: (slot: string, remote: string) => void retried.push(`${slot} ${remote}`),
    reporter,
    events: { subscribe: () => () => {} },
  };
  const view = (
    <RemotesProvider value={remotes}>
      <h1>Page</h1>
      <Slot
        name="place.actions"
        placeGuid="7"
        failure={({ reportId, retry }) => <button onClick={retry}>Try again {reportId}</button>}
      />
    </RemotesProvider>
  );
  return { reports, retried, view };
}

test('A place on a page shows what remotes put there, in their order, with the page’s properties', () => {
  const { view } = setUp({
    'place.actions': [
      { remote: 'adoption', Filler: ({ placeGuid }) => <p>Adopt {placeGuid}</p> },
      { remote: 'issues', Filler: () => <p>Report</p> },
    ],
  });
  render(view);
  expect(screen.getAllByText(/Adopt 7|Report/).map(({ textContent }) => textContent)).toEqual(['Adopt 7', 'Report']);
});

test('A filler on its way is stood in for where the page says by what, and others do not wait for it', async () => {
  let come = (_part: { default: () => ReactElement }): void => {};
  const coming = new Promise<{ default: () => ReactElement }>((resolve) => (come = resolve));
  const fillers = [
    { remote: 'adoption', Filler: lazy(() => coming) },
    { remote: 'issues', Filler: () => <p>Report</p> },
  ];
  render(
    <RemotesProvider
      value={{
        fillersOf: () => fillers,
        retry: () => {},
        reporter: { report: () => '' },
        events: { subscribe: () => () => {} },
      }}
    >
      <Slot name="place.actions" pending={<p>One moment</p>} />
    </RemotesProvider>,
  );
  expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual(['One moment', 'Report']);
  await act(async () => come({ default: () => <p>Adopt</p> }));
  expect(screen.getAllByText(/./).map(({ textContent }) => textContent)).toEqual(['Adopt', 'Report']);
});

test('What is switched off while the page is open leaves its place, and comes back when it is on; the rest stays as it is', () => {
  const filler = (remote: string): SlotFillerInPlace => ({ remote, Filler: () => <p>{remote}</p> });
  const [adoption, issues] = [filler('adoption'), filler('issues')];
  const place = (fillers: SlotFillerInPlace[]) => (
    <RemotesProvider
      value={{
        fillersOf: () => fillers,
        retry: () => {},
        reporter: { report: () => '' },
        events: { subscribe: () => () => {} },
      }}
    >
      <Slot name="place.actions" />
    </RemotesProvider>
  );
  const { container, rerender } = render(place([adoption, issues]));
  const kept = screen.getByText('issues');
  rerender(place([issues]));
  expect(container.textContent).toBe('issues');
  rerender(place([adoption, issues]));
  expect(container.textContent).toBe('adoptionissues');
  expect(screen.getByText('issues')).toBe(kept);
});

test('Fillers that are part of the document and fillers that only browsers render can be shown apart', () => {
  const remotes = {
    fillersOf: (): SlotFillerInPlace[] => [
      { remote: 'adoption', serverRendered: false, Filler: () => <p>Adopt</p> },
      { remote: 'seasons', serverRendered: true, Filler: () => <p>Seasons</p> },
      { remote: 'an older build', Filler: () => <p>Older</p> },
    ],
    retry: () => {},
    reporter: { report: () => '' },
    events: { subscribe: () => () => {} },
  };
  const view = (only?: 'server-rendered' | 'browser-rendered') => (
    <RemotesProvider value={remotes}>
      <Slot name="home.panels" only={only} />
    </RemotesProvider>
  );
  const { container, rerender } = render(view('server-rendered'));
  expect(container.textContent).toBe('SeasonsOlder');
  rerender(view('browser-rendered'));
  expect(container.textContent).toBe('Adopt');
  rerender(view());
  expect(container.textContent).toBe('AdoptSeasonsOlder');
});

test('An empty place shows nothing', () => {
  const { view } = setUp({});
  const { container } = render(view);
  expect(container.textContent).toBe('Page');
});

test('A remote that breaks keeps to its own place, is reported once, and can be tried again', async () => {
  let broken = true;
  const { view, reports, retried } = setUp({
    'place.actions': [
      {
        remote: 'adoption',
        Filler: () => {
          if (broken) throw new Error('no such tree');
          return <p>Adopt</p>;
        },
      },
      { remote: 'issues', Filler: () => <p>Report</p> },
    ],
  });
  render(view, { onCaughtError: () => {} });
  expect(screen.getByText('Page')).toBeTruthy();
  expect(screen.getByText('Report')).toBeTruthy();
  expect(reports).toEqual([
    { reportId: 'ab12', releaseId: 'release-1', type: 'render', remote: 'adoption', message: 'no such tree' },
  ]);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again ab12' }));
  expect(screen.getByText('Adopt')).toBeTruthy();
  expect(retried).toEqual(['place.actions adoption']);
});

/** What the page of a place shows of reports. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { aBootRecord, createTestGraphql, plainTextIn, pseudoWords, renderAt, settle } from '@greenward/testing';
import { Filler } from './place-reports.tsx';

afterEach(cleanup);

const aReport = (identifier: string, status: string, others: object = {}) => ({
  ...{ identifier, status, reportedType: 'A broken branch', reportedDate: '2026-07-20T10:00:00Z', resolvedDate: null },
  ...{ technicalTypes: [], images: [], smallImages: [], ...others },
});

async function open(issues: readonly object[], words: Record<string, string> = {}) {
  const graphql = createTestGraphql({
    getPlace: () => ({ guid: 'p1', issues }),
    getDelegatedIssueTypes: () => [{ title: 'A broken branch', medianDays: 3 }],
  });
  const page = renderAt(<Filler placeGuid="p1" />, { graphql, boot: aBootRecord({ words }) });
  await settle();
  return page;
}

const resolved = { resolvedDate: '2026-07-24T10:00:00Z' };

test('Open reports come first, with how long such a thing takes; earlier ones can be shown', async () => {
  await open([
    aReport('GW-1', 'Resolved', resolved),
    aReport('GW-2', 'Open', { technicalTypes: ['Split limb'], images: ['/a.webp'], smallImages: ['/s.webp'] }),
    aReport('GW-3', 'Closed', resolved),
    aReport('GW-4', 'Resolved', resolved),
  ]);
  const shown = () => screen.getAllByText(/GW-/).map(({ textContent }) => /GW-\d/.exec(textContent ?? '')?.[0]);
  expect(shown()).toEqual(['GW-2', 'GW-1', 'GW-3']);
  expect(screen.getAllByText('Problems like this usually take about 3 days here.')).toHaveLength(1);
  expect(screen.getByText('Staff found: Split limb')).toBeTruthy();
  const picture = screen.getByRole('img', { name: 'A broken branch, photo 1' });
  expect([picture.getAttribute('src'), picture.closest('a')?.getAttribute('href')]).toEqual(['/s.webp', '/a.webp']);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show one earlier report' })));
  expect(shown()).toEqual(['GW-2', 'GW-1', 'GW-3', 'GW-4']);
  expect(screen.getAllByText(/Closed on 24 July 2026/)).toHaveLength(3);
});

test('Nothing is shown where nothing was reported', async () => {
  await open([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('No text is written into the panel itself', async () => {
  const report = aReport('GW-1', 'Open', { technicalTypes: ['Split limb'] });
  const { container } = await open([report], pseudoWords());
  expect(plainTextIn(container, report)).toEqual([]);
});

/** An existing document, a missing one and a failed load each show a different text. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderAt } from '@greenward/testing';
import { DocumentText } from './document-text.tsx';

afterEach(cleanup);

const page = {
  title: 'Privacy',
  subTitle: 'What we keep',
  versionDate: '2026-10-01',
  bodyHtml: '<h2>Looking around</h2><p>Read <a href="/cookies">more</a>.</p>',
};

test('A document has one title, its lead, since when it holds, and its text with working links', () => {
  renderAt(<DocumentText page={page} hasFailed={false} title="Unused" onRetry={() => undefined} />);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Privacy']);
  expect(screen.getByText('In force since 1 October 2026')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cookies');
});

test('One that was never written says so, without a button that would not help', () => {
  renderAt(<DocumentText page={null} hasFailed={false} title="Terms" onRetry={() => undefined} />);
  expect(screen.getByText('This text is not written yet')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('One whose source does not answer is not called missing, and can be asked for again', () => {
  let tries = 0;
  renderAt(<DocumentText page={null} hasFailed title="Terms" onRetry={() => (tries += 1)} />);
  expect(screen.getByText('This text cannot be shown at the moment')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});

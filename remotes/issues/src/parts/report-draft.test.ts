/** The draft of a report. */
import { beforeEach, expect, test } from '@jest/globals';
import { changeReport, finishReport, isReady, readReport } from './report-draft.ts';

beforeEach(() => sessionStorage.clear());

const where = { kind: 'spot' as const, address: null, lon: 0, lat: 51 };
const kind = { slug: 'broken-branch', title: 'A broken branch', ask: null, danger: null, medianDays: null };

test('A report grows step by step, and keeps its number', () => {
  const { id } = changeReport({ where });
  changeReport({ kind });
  expect(isReady(readReport())).toBe(false);
  changeReport({ details: { answer: '', description: 'It hangs loose' } });
  expect(readReport()).toMatchObject({ id, where, kind, details: { description: 'It hangs loose' } });
  expect(isReady(readReport())).toBe(true);
});

test('After one was sent, the next begins empty', () => {
  const report = changeReport({ where, kind, details: { answer: '', description: '' } });
  finishReport(report, {
    identifier: 'GW-7K2MQ9XD',
    needsConfirmation: false,
    email: null,
    name: null,
    key: 'key-0001',
  });
  expect(readReport()?.sent).toMatchObject({ identifier: 'GW-7K2MQ9XD' });
  const next = changeReport({ where });
  expect(next).toMatchObject({ kind: null, details: null, sent: null });
  expect(next.id).not.toBe(report.id);
});

test('A draft of another release is none', () => {
  const keepUntil = Date.now() + 1_000;
  sessionStorage.setItem('gw-draft:issue', JSON.stringify({ input: { id: 7 }, key: 'k', sendUntil: null, keepUntil }));
  expect(readReport()).toBeNull();
});

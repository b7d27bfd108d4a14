/** Rain at a place as a sentence, a chart and a table; nothing is shown without data. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { aBootRecord, plainTextIn, pseudoWords, renderAt } from '@greenward/testing';
import { PlaceRain } from './place-rain.tsx';
import type { PlaceRain_placeFragment } from './place-rain.generated.ts';

afterEach(cleanup);

type Report = NonNullable<PlaceRain_placeFragment['rainReport']>;
const report: Report = {
  title: 'Rain and water',
  summary: '14 mm of rain in the last 28 days.',
  tagText: 'Very Dry',
  caption: 'Rain on each of the last 28 days',
  dayLabel: 'Day',
  rainLabel: 'Rain',
  sampleNote: 'This is sample weather.',
  attribution: 'Weather: a station.',
  attributionUrl: null,
};
const aPlace = (differences: Partial<PlaceRain_placeFragment> = {}): PlaceRain_placeFragment => ({
  rainfall28Days: Array.from({ length: 28 }, (_, index) => ({
    day: `2026-06-${String(index + 1).padStart(2, '0')}`,
    value: index === 9 ? 12.4 : index === 20 ? 1.6 : 0,
  })),
  watering: { needsWatering: true, messages: ['It is thirsty.', 'Water in the evening.'] },
  rainReport: report,
  ...differences,
});
const section = () => within(screen.getByRole('region', { name: 'Rain and water' }));

describe('A dry month', () => {
  test('is told in words: the tag, what to do, how much fell, where that is from', () => {
    renderAt(<PlaceRain place={aPlace()} />);
    const words = [
      'Very Dry',
      'It is thirsty.',
      'Water in the evening.',
      '14 mm of rain in the last 28 days.',
      'This is sample weather. Weather: a station.',
    ];
    const text = document.body.textContent ?? '';
    const positions = words.map((one) => text.indexOf(one));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  test('is a table of every day, in the tenant’s units', () => {
    renderAt(<PlaceRain place={aPlace()} />);
    const rows = within(
      section().getByRole('table', { name: 'Rain on each of the last 28 days', hidden: true }),
    ).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(29);
    expect([rows[0]?.textContent, rows[1]?.textContent, rows[10]?.textContent]).toEqual([
      'DayRain',
      '1 Jun0 mm',
      '10 Jun12.4 mm',
    ]);
    cleanup();
    const boot = aBootRecord();
    renderAt(<PlaceRain place={aPlace()} />, { boot: { ...boot, tenant: { ...boot.tenant, units: 'imperial' } } });
    expect(screen.getByText('0.49 in', { selector: 'td' })).toBeTruthy();
  });

  test('is a chart that labels the rain and not each dry day', () => {
    const { container } = renderAt(<PlaceRain place={aPlace()} />);
    expect([...container.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual([
      '12.4 mm',
      '1.6 mm',
    ]);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelectorAll('[style]')).toHaveLength(0); // the page's policy blocks such attributes
  });
});

test('Where nobody knows the weather nothing is drawn', () => {
  renderAt(<PlaceRain place={aPlace({ rainfall28Days: [], rainReport: null })} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByText('It is thirsty.')).toBeNull();
});

test('Where watering is not shown, and the weather is real and usual, there is rain alone', () => {
  const { container } = renderAt(
    <PlaceRain place={aPlace({ watering: null, rainReport: { ...report, tagText: '', sampleNote: null } })} />,
  );
  expect(container.textContent).not.toContain('thirsty');
  expect(container.textContent).not.toContain('Very Dry');
  expect(screen.getByText('Weather: a station.')).toBeTruthy();
});

test('A service that asks for a link has one', () => {
  renderAt(<PlaceRain place={aPlace({ rainReport: { ...report, attributionUrl: 'https://weather.test/' } })} />);
  expect(screen.getByRole('link', { name: 'Weather: a station.' }).getAttribute('href')).toBe('https://weather.test/');
});

test('Nothing of it is written into the code', () => {
  const boot = aBootRecord({ words: pseudoWords() });
  const { container } = renderAt(<PlaceRain place={aPlace()} />, { boot });
  expect(plainTextIn(container, aPlace(), boot.tenant, ['Jun'])).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { distanceIn } from './distance.ts';

function said(metres: number, units: 'metric' | 'imperial'): string {
  const { unit, length } = distanceIn(metres, units);
  return `${length} ${unit}`;
}

test.each([
  [0, '1 metres'],
  [499.6, '500 metres'],
  [500, '500 metres'],
  [501, '0.5 kilometres'],
  [1_249, '1.2 kilometres'],
])('%s m reads %s', (metres, text) => expect(said(metres, 'metric')).toBe(text));

test.each([
  [0, '10 feet'],
  [100, '330 feet'],
  [304, '1000 feet'],
  [306, '0.2 miles'],
  [3_219, '2 miles'],
])('%s m reads %s where people measure in feet', (metres, text) => expect(said(metres, 'imperial')).toBe(text));

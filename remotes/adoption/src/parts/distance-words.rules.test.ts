import { expect, test } from '@jest/globals';
import { distanceWords } from './distance-words.rules.ts';

const said = (metres: number, units: 'metric' | 'imperial'): string =>
  distanceWords(metres, units, (key, { length }) => `${length} ${key.split('.').at(-1)}`);

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

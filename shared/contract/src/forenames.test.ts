/** The names and colours that residents choose from. */
import { expect, test } from '@jest/globals';
import { FORENAMES, PREFERENCE_COLOURS } from './forenames.ts';
import { createBadWordFilter } from './profanity.ts';

/** Relative luminance of WCAG 2.2. */
const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test('There are about two hundred forenames, each one word and each once, a person’s kind among them', () => {
  expect(FORENAMES.length).toBeGreaterThanOrEqual(190);
  expect(FORENAMES.length).toBeLessThanOrEqual(230);
  expect(new Set(FORENAMES).size).toBe(FORENAMES.length);
  expect(FORENAMES.filter((name) => !/^[A-Z][a-z]{1,13}$/.test(name))).toEqual([]);
  expect(FORENAMES).toContain('Human');
});

test('No forename offends', () => {
  const filter = createBadWordFilter();
  expect(FORENAMES.filter((name) => filter.detect(name))).toEqual([]);
});

test('There are thirty colours, each once, and each can be read on white', () => {
  expect(PREFERENCE_COLOURS).toHaveLength(30);
  expect(new Set(PREFERENCE_COLOURS).size).toBe(30);
  expect(
    PREFERENCE_COLOURS.filter((hex) => !/^[0-9a-f]{6}$/.test(hex) || 1.05 / (luminanceOf(hex) + 0.05) < 4.5),
  ).toEqual([]);
});

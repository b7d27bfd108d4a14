import { describe, expect, test } from '@jest/globals';
import { initialView, middleOf, shownBox, viewAt } from './initial-view.rules.ts';

describe('A map without a view in its address', () => {
  test('opens in the middle of the town at zoom 12', () => {
    expect(initialView([-71.16, 42.35, -71.06, 42.41])).toEqual({ lon: -71.11, lat: 42.379999999999995, zoom: 12 });
    expect(shownBox([-71.16, 42.35, -71.06, 42.41])).toEqual([-71.16, 42.35, -71.06, 42.41]);
  });

  test('opens closer where the whole of it would be a spot on a phone', () => {
    expect(initialView([-0.0972, 51.5169, -0.0842, 51.5227]).zoom).toBe(14); // a district, 1 km across
    expect(initialView([0, 0, 1e-9, 1e-9]).zoom).toBe(20);
  });

  test.each([
    [[]],
    [[1, 2, 3]],
    [[NaN, 0, 1, 1]],
    [[2, 0, 1, 1]],
    [[0, 5, 1, 5]],
    [[-200, 0, 1, 1]],
    [[0, -95, 1, 1]],
    [[0, 0, Infinity, 1]],
  ])('opens at [0, 51.5] when the box is %j', (box) => {
    expect(initialView(box)).toEqual({ lon: 0, lat: 51.5, zoom: 12 });
    expect(shownBox(box)).toEqual([-0.5, 51, 0.5, 52]);
  });
});

test('The middle of a map that nobody moved is where it opened, whatever the engine makes of it', () => {
  const opened = { lon: -71.1122, lat: 42.37815 };
  expect(middleOf({ lon: -71.11220000000001, lat: 42.378149 }, opened)).toBe(opened);
  expect(middleOf({ lon: -71.1122, lat: 42.3782 }, opened)).toEqual({ lon: -71.1122, lat: 42.3782 });
});

test('A map that chooses a spot opens close to the one that is known, and nothing else of it is kept', () => {
  const box = [-71.16, 42.35, -71.06, 42.41];
  expect(viewAt(null, box)).toEqual(initialView(box));
  expect(viewAt({ lon: -71.1, lat: 42.4, address: '1 High Street' } as never, box)).toEqual({
    ...{ lon: -71.1, lat: 42.4, zoom: 18 },
  });
});

/** A neighbourhood is drawn in its own shape, north up, with its own trees. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { drawArea } from '@greenward/contract/area-drawing';
import { AreaDrawing } from './area-drawing.tsx';

afterEach(cleanup);

/** A square of 0.01 degrees at the equator, where both sides have equal length. */
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [0.01, 0],
      [0.01, 0.01],
      [0, 0.01],
      [0, 0],
    ],
  ],
};

describe('drawArea', () => {
  test('North is up and west is left', () => {
    const picture = drawArea(square, [[0.001, 0.009]], [0.009, 0.001])!;
    const [, x, y] = /^M(\d+) (\d+)h0$/.exec(picture.trees)!.map(Number);
    expect(x).toBeLessThan(picture.width / 2);
    expect(y).toBeLessThan(picture.height / 2);
    expect(picture.here!.x).toBeGreaterThan(picture.width / 2);
    expect(picture.here!.y).toBeGreaterThan(picture.height / 2);
  });

  test('A degree of longitude is drawn shorter the further north it lies', () => {
    const at60 = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 60],
          [0.01, 60],
          [0.01, 60.01],
          [0, 60.01],
          [0, 60],
        ],
      ],
    };
    const [low, high] = [drawArea(square, [], null)!, drawArea(at60, [], null)!];
    expect(low.width).toBe(low.height);
    expect((high.width - 16) / (high.height - 16)).toBeCloseTo(0.5, 1); // cosine of 60 degrees, without margins of 8
  });

  test('Every part of a neighbourhood in several parts is drawn', () => {
    const parts = {
      type: 'MultiPolygon',
      coordinates: [
        square.coordinates,
        [
          [
            [0.02, 0],
            [0.03, 0],
            [0.03, 0.01],
            [0.02, 0],
          ],
        ],
      ],
    };
    expect(drawArea(parts, [], null)!.outline.match(/M/g)).toHaveLength(2);
  });

  test('A place outside the outline is still in the picture', () => {
    const { here, width, height } = drawArea(square, [], [0.02, 0.005])!;
    expect(here!.x).toBeLessThanOrEqual(width);
    expect(here!.y).toBeLessThanOrEqual(height);
  });

  test.each([
    [null],
    [undefined],
    ['outline'],
    [{}],
    [{ type: 'Point', coordinates: [0, 0] }],
    [{ type: 'Polygon', coordinates: [] }],
    [{ type: 'Polygon', coordinates: [[['a', 'b']]] }],
  ])('There is nothing to draw in %j', (outline) => {
    expect(drawArea(outline, null, null)).toBeNull();
  });

  test('A sample that is none leaves the outline alone', () => {
    expect(drawArea(square, { trees: 3 }, null)).toMatchObject({ trees: '' });
  });
});

test('A tree, a pit and a group are each marked by a shape of their own', () => {
  const shapeOf = (kind: 'tree' | 'pit' | 'group'): string => {
    const { container } = render(
      <AreaDrawing outline={square} sample={[]} here={[0.005, 0.005]} kind={kind} label="Here" />,
    );
    const mark = container.querySelector('g :last-child');
    cleanup();
    return `${mark?.tagName} ${mark?.getAttribute('d')}`;
  };
  expect(new Set([shapeOf('tree'), shapeOf('pit'), shapeOf('group')]).size).toBe(3);
});

test('What is to be planted is marked by a diamond, and nothing is where nothing is planned', () => {
  const picture = drawArea(square, [], null, [
    [0.001, 0.009],
    [0.009, 0.001],
  ])!;
  expect(picture.planned.match(/M\d+ \d+m-4 0l4-4 4 4-4 4z/g)).toHaveLength(2);
  expect(drawArea(square, [], null)!.planned).toBe('');
  const shapes = (planned: unknown): number =>
    render(<AreaDrawing outline={square} sample={[]} planned={planned} label="Here" />).container.querySelectorAll(
      'path',
    ).length;
  expect(shapes([[0.005, 0.005]])).toBe(shapes([]) + 1);
});

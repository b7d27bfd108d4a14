/**
 * Draws the marks of a walk for the map's canvas: the same shapes as in its drawing, and the disc behind a stop's
 * number.
 */
import { drawMark } from '@greenward/map';
import type { MapColours, MapMark } from '@greenward/map';
import { MARK_HEIGHT, MARK_SHAPES, MARK_WIDTH } from './walk-marks.rules.ts';
import type { WalkMark } from './walk-marks.rules.ts';

/** Space for the halo around a mark. */
export const HALO_PX = 2;

function paint(context: CanvasRenderingContext2D, mark: WalkMark, colours: MapColours): void {
  const { shape, cut } = MARK_SHAPES[mark];
  context.translate(HALO_PX, HALO_PX);
  const outline = new Path2D(shape);
  context.lineJoin = 'round';
  context.lineWidth = 2 * HALO_PX;
  context.strokeStyle = colours['marker-halo'];
  context.stroke(outline);
  context.fillStyle = colours['walk-line'];
  context.fill(outline);
  if (cut === null) return;
  context.fillStyle = colours['on-walk'];
  context.fill(new Path2D(cut));
}

/** Image name of the disc on the map. */
export const STOP_PICTURE = 'walk-stop';
const STOP_RADIUS_PX = 11;

function paintStop(context: CanvasRenderingContext2D, colours: MapColours): void {
  const middle = STOP_RADIUS_PX + HALO_PX;
  for (const [colour, radius] of [
    [colours['marker-halo'], middle],
    [colours['walk-line'], STOP_RADIUS_PX],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(middle, middle, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Image name of a mark on the map. */
export const pictureOf = (mark: WalkMark): string => `walk-${mark}`;

export function paintWalkMarks(colours: MapColours): MapMark[] {
  const marks = (Object.keys(MARK_SHAPES) as WalkMark[]).map((mark) => ({
    name: pictureOf(mark),
    image: drawMark(MARK_WIDTH + 2 * HALO_PX, MARK_HEIGHT + 2 * HALO_PX, (context) => paint(context, mark, colours)),
  }));
  const disc = 2 * (STOP_RADIUS_PX + HALO_PX);
  const stop = { name: STOP_PICTURE, image: drawMark(disc, disc, (context) => paintStop(context, colours)) };
  return [...marks, stop].flatMap(({ name, image }) => (image === null ? [] : [{ name, image }]));
}

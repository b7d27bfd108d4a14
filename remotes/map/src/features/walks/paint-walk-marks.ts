/** Paints the marks of a walk for the map's canvas: the same shapes as in its drawing. */
import { drawMark } from '@greenward/map';
import type { MapColours, MapMark } from '@greenward/map';
import { MARK_HEIGHT, MARK_SHAPES, MARK_WIDTH } from './walk-marks.rules.ts';
import type { WalkMark } from './walk-marks.rules.ts';

/** Room for the halo around a mark. */
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

/** Name of a mark's picture on the map. */
export const pictureOf = (mark: WalkMark): string => `walk-${mark}`;

export const paintWalkMarks = (colours: MapColours): MapMark[] =>
  (Object.keys(MARK_SHAPES) as WalkMark[]).flatMap((mark) => {
    const image = drawMark(MARK_WIDTH + 2 * HALO_PX, MARK_HEIGHT + 2 * HALO_PX, (context) => paint(context, mark, colours));
    return image === null ? [] : [{ name: pictureOf(mark), image }];
  });

/**
 * Marks other than circles, drawn once per theme: a dashed square with a plus for an empty pit, a hexagon for a group,
 * a star for members of the chosen collection.
 */
import type { MapColours } from './map-colours.ts';

/** Device pixels per CSS pixel: sharp on phones. */
export const MARK_PIXEL_RATIO = 3;

export interface MapMark {
  readonly name: string;
  readonly image: ImageData;
}

/** @param paint draws in CSS pixels from the top left. @returns null without canvas support */
export function drawMark(
  widthPx: number,
  heightPx: number,
  paint: (context: CanvasRenderingContext2D) => void,
): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx * MARK_PIXEL_RATIO;
  canvas.height = heightPx * MARK_PIXEL_RATIO;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.scale(MARK_PIXEL_RATIO, MARK_PIXEL_RATIO);
  paint(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

const PIT_PX = 20;

function paintPit(context: CanvasRenderingContext2D, colours: MapColours): void {
  context.fillStyle = colours['marker-halo'];
  context.beginPath();
  context.roundRect(1, 1, PIT_PX - 2, PIT_PX - 2, 4);
  context.fill();
  context.strokeStyle = colours['marker-pit'];
  context.lineWidth = 2;
  context.setLineDash([3, 2]);
  context.strokeRect(4, 4, PIT_PX - 8, PIT_PX - 8);
  context.setLineDash([]);
  context.beginPath();
  context.moveTo(PIT_PX / 2, 7);
  context.lineTo(PIT_PX / 2, PIT_PX - 7);
  context.moveTo(7, PIT_PX / 2);
  context.lineTo(PIT_PX - 7, PIT_PX / 2);
  context.stroke();
}

const GATHER_PX = 38;

function paintGather(context: CanvasRenderingContext2D, colours: MapColours): void {
  const middle = GATHER_PX / 2;
  const hexagon = (radius: number) => {
    context.beginPath();
    for (let corner = 0; corner < 6; corner += 1) {
      const angle = Math.PI / 6 + (corner * Math.PI) / 3;
      context.lineTo(middle + radius * Math.cos(angle), middle + radius * Math.sin(angle));
    }
    context.closePath();
  };
  context.lineJoin = 'round';
  hexagon(middle - 2);
  context.fillStyle = colours['marker-halo'];
  context.fill();
  hexagon(middle - 4);
  context.fillStyle = colours['marker-gather'];
  context.fill();
}

const MEMBER_PX = 34;
/**
 * Inner radius relative to the outer one: a regular star has 0.38; this one is fuller, and recognisable at half the
 * size.
 */
const STAR_WAIST = 0.5;

function paintMember(context: CanvasRenderingContext2D, colours: MapColours): void {
  const middle = MEMBER_PX / 2;
  context.lineJoin = 'round';
  const star = (radius: number) => {
    context.beginPath();
    for (let corner = 0; corner < 10; corner += 1) {
      const angle = -Math.PI / 2 + (corner * Math.PI) / 5;
      const reach = corner % 2 === 0 ? radius : radius * STAR_WAIST;
      context.lineTo(middle + reach * Math.cos(angle), middle + reach * Math.sin(angle));
    }
    context.closePath();
  };
  star(middle - 4);
  context.strokeStyle = colours['marker-halo'];
  context.lineWidth = 6;
  context.stroke();
  context.strokeStyle = colours.text;
  context.lineWidth = 2.5;
  context.stroke();
  context.fillStyle = colours['marker-selected'];
  context.fill();
}

export function drawMarks(colours: MapColours): MapMark[] {
  const marks: readonly [string, ImageData | null][] = [
    ['pit', drawMark(PIT_PX, PIT_PX, (context) => paintPit(context, colours))],
    ['gather', drawMark(GATHER_PX, GATHER_PX, (context) => paintGather(context, colours))],
    ['member', drawMark(MEMBER_PX, MEMBER_PX, (context) => paintMember(context, colours))],
  ];
  return marks.flatMap(([name, image]) => (image === null ? [] : [{ name, image }]));
}

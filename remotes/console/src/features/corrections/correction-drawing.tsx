/**
 * A small picture of the surroundings, north up: the recorded position of a tree, the suggested one, and its
 * neighbours.
 */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import type { CorrectionDrawing_correctionFragment } from './correction-drawing.generated.ts';
import styles from './corrections.module.scss';

/** Half of the width, in metres. */
const METRES = 60;
const METRES_A_DEGREE = 111_195;

type Spot = readonly [lon: number, lat: number];

const isSpot = (value: unknown): value is Spot =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

export function CorrectionDrawing({ of }: { readonly of: Masked<CorrectionDrawing_correctionFragment> }) {
  const { lon, lat, newLon, newLat, nearby } = unmask(of);
  const words = useWords();
  const now: Spot | null = lon === null || lat === null ? null : [lon, lat];
  const suggested: Spot | null = newLon === null || newLat === null ? null : [newLon, newLat];
  const centre = suggested ?? now;
  if (centre === null) return null;
  const onPlane = ([east, north]: Spot): { readonly x: number; readonly y: number } => ({
    x: (east - centre[0]) * METRES_A_DEGREE * Math.cos((centre[1] * Math.PI) / 180),
    y: (centre[1] - north) * METRES_A_DEGREE,
  });
  const from = now === null || suggested === null ? null : onPlane(now);
  const neighbours = Array.isArray(nearby) ? nearby.filter(isSpot) : [];
  return (
    <svg
      viewBox={`${-METRES} ${-METRES} ${2 * METRES} ${2 * METRES}`}
      className={styles.drawing}
      role="img"
      aria-label={words('console.corrections.drawing', {
        moved: from === null ? 'no' : 'yes',
        metres: from === null ? 0 : Math.round(Math.hypot(from.x, from.y)),
      })}
    >
      {neighbours.map((spot) => {
        const { x, y } = onPlane(spot);
        return <circle key={spot.join()} cx={x} cy={y} r="2" className={styles.neighbour} />;
      })}
      {from !== null && <path d={`M${from.x} ${from.y}L0 0`} className={styles.way} />}
      {from !== null && <circle cx={from.x} cy={from.y} r="3.5" className={styles.was} />}
      <circle r="4.5" className={styles.is} />
    </svg>
  );
}

/**
 * A map-like drawing around a place for marking a tree's position: by touch, with arrow keys, or by the device's
 * location.
 */
import { useState } from 'react';
import type { PointerEvent } from 'react';
import { Button, Icon } from '@greenward/ui';
import { DRAWN_METRES, lengthOf, offsetOf } from './correction-input.rules.ts';
import styles from './place-care.module.scss';

type Offset = readonly [east: number, north: number];

interface SpotDrawingProps {
  readonly from: { readonly lon: number; readonly lat: number };
  readonly trees: readonly { readonly guid: string; readonly lon: number; readonly lat: number }[];
  readonly spot: Offset | null;
  readonly onSpot: (spot: Offset) => void;
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Reference point of the distance text. */
  readonly told: 'at' | 'atFrom';
  readonly describedBy: string;
}

const round = (metres: number): number => Math.round(metres * 10) / 10;
const within = (metres: number): number => Math.min(DRAWN_METRES, Math.max(-DRAWN_METRES, metres));
const FIND_WITHIN_MS = 15_000;

export function SpotDrawing({ from, trees, spot, onSpot, say, told, describedBy }: SpotDrawingProps) {
  const [finding, setFinding] = useState<'rest' | 'finding' | 'notFound' | 'far'>('rest');
  const move = (east: number, north: number): void => {
    const [x, y] = spot ?? [0, 0];
    onSpot([within(round(x + east)), within(round(y + north))]);
  };
  function mark({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onSpot([
      round(((clientX - left) / width - 0.5) * 2 * DRAWN_METRES),
      round((0.5 - (clientY - top) / height) * 2 * DRAWN_METRES),
    ]);
  }
  function standHere(): void {
    setFinding('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: lon, latitude: lat } }) => {
        const [east, north] = offsetOf(from, { lon, lat });
        if (Math.abs(east) > DRAWN_METRES || Math.abs(north) > DRAWN_METRES) return setFinding('far');
        setFinding('rest');
        onSpot([round(east), round(north)]);
      },
      () => setFinding('notFound'),
      { enableHighAccuracy: true, timeout: FIND_WITHIN_MS },
    );
  }
  const arrows = [
    ['north', 0, 1],
    ['west', -1, 0],
    ['east', 1, 0],
    ['south', 0, -1],
  ] as const;
  return (
    <div className={styles.spot}>
      <svg
        viewBox={`${-DRAWN_METRES} ${-DRAWN_METRES} ${2 * DRAWN_METRES} ${2 * DRAWN_METRES}`}
        className={styles.drawing}
        role="img"
        aria-label={say('spot.drawing', { metres: 2 * DRAWN_METRES })}
        aria-describedby={describedBy}
        onPointerDown={mark}
      >
        <path d={`M${-DRAWN_METRES} 0H${DRAWN_METRES}M0 ${-DRAWN_METRES}V${DRAWN_METRES}`} className={styles.cross} />
        {trees.map(({ guid, lon, lat }) => {
          const [east, north] = offsetOf(from, { lon, lat });
          return <circle key={guid} cx={east} cy={-north} r="1.6" className={styles.tree} />;
        })}
        <circle r="2.2" className={styles.here} />
        {spot !== null && <circle cx={spot[0]} cy={-spot[1]} r="3.6" className={styles.ring} />}
      </svg>
      <div className={styles.steps}>
        {arrows.map(([name, east, north]) => (
          <button
            key={name}
            type="button"
            className={styles[name]}
            aria-label={say(`spot.${name}`)}
            onClick={() => move(east, north)}
          >
            <Icon name="arrow" />
          </button>
        ))}
      </div>
      <div className={styles.found}>
        <p role="status">{spot !== null && say(`spot.${told}`, { metres: Math.round(lengthOf(spot)) })}</p>
        <Button sending={finding === 'finding'} sendingLabel={say('spot.finding')} onClick={standHere}>
          <Icon name="locate" size="small" />
          {say('spot.here')}
        </Button>
        {(finding === 'notFound' || finding === 'far') && <p role="alert">{say(`spot.${finding}`)}</p>}
      </div>
    </div>
  );
}

/** How full the ground around a tree was lately, as a line, with the same values as a table below. */
import { useId } from 'react';
import { useTenant, useWords } from '@greenward/tenant';
import { reservoirPoints } from './reservoir-points.rules.ts';
import type { ReservoirDay, WateringEntry } from './reservoir-points.rules.ts';
import styles from './reservoir-chart.module.scss';

/** In pixels. */
const HEIGHT = 96;
const DOT = 4;
/** Room for dots and for the line at the ends. */
const EDGE = 6;
const PERCENT = 100;

interface ReservoirChartProps {
  /** The oldest first. */
  readonly days: readonly ReservoirDay[];
  readonly entries: readonly WateringEntry[];
}

/** Renders nothing where too little is known. */
export function ReservoirChart({ days, entries }: ReservoirChartProps) {
  const words = useWords();
  const { locale, timeZone } = useTenant();
  const id = useId();
  const points = reservoirPoints(days, entries, timeZone);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const dayText = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const named = (day: string): string => dayText.format(new Date(`${day}T00:00:00Z`));
  const filled = (share: number): string =>
    words('adoption.water.ground.share', { percent: Math.round(share * PERCENT) });
  const x = (at: number): string => `${Math.round((at / (points.length - 1)) * PERCENT * PERCENT) / PERCENT}%`;
  const y = (share: number): number => HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE);
  return (
    <div className={styles.ground}>
      <h3>{words('adoption.water.ground.title')}</h3>
      <p>{words('adoption.water.ground.now', { percent: Math.round(last.share * PERCENT) })}</p>
      <div className={styles.chart}>
        <svg height={HEIGHT} className={styles.drawing} aria-hidden="true" focusable="false">
          <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={styles.axis} />
          {points.slice(1).map(({ day, share }, at) => (
            <line key={day} x1={x(at)} y1={y(points[at]?.share ?? share)} x2={x(at + 1)} y2={y(share)} />
          ))}
          {points.map(
            ({ day, share, litres }, at) =>
              litres > 0 && <circle key={day} cx={x(at)} cy={y(share)} r={DOT} className={styles.watered} />,
          )}
        </svg>
        <p className={styles.ends} aria-hidden="true">
          <span>{`${named(first.day)}: ${filled(first.share)}`}</span>
          <span>{`${named(last.day)}: ${filled(last.share)}`}</span>
        </p>
      </div>
      {points.some(({ litres }) => litres > 0) && <p className={styles.key}>{words('adoption.water.ground.key')}</p>}
      <details>
        <summary>{words('adoption.water.ground.asTable')}</summary>
        <table aria-labelledby={id}>
          <caption id={id}>{words('adoption.water.ground.caption', { days: points.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{words('adoption.water.ground.day')}</th>
              <th scope="col">{words('adoption.water.ground.filled')}</th>
              <th scope="col">{words('adoption.water.ground.watered')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ day, share, litres }) => (
              <tr key={day}>
                <th scope="row">{named(day)}</th>
                <td>{filled(share)}</td>
                <td>{litres > 0 && words('adoption.water.ground.litres', { litres })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

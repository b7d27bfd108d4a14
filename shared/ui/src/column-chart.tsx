/**
 * Values over time as columns, with the same values as a table below. Fills the available width; the text keeps its
 * size.
 */
import { useId } from 'react';
import { labelledColumns } from './column-labels.rules.ts';
import styles from './column-chart.module.scss';

/** In pixels; columns use the space above the labels. */
const HEIGHT = 132;
const TOP = 18;
const LOWEST = 2;
/** Gap between columns, as a share of the column width. */
const GAP = 0.2;

interface ColumnChartProps {
  /** Caption of the table. */
  readonly caption: string;
  readonly labels: {
    readonly column: string;
    readonly value: string;
    /** Opens the table. */ readonly asTable: string;
  };
  /** `text` is the value with its unit, formatted for readers. */
  readonly columns: readonly { readonly label: string; readonly value: number; readonly text: string }[];
}

export function ColumnChart({ caption, labels, columns }: ColumnChartProps) {
  const id = useId();
  const largest = Math.max(1, ...columns.map(({ value }) => value));
  const heightOf = (value: number): number =>
    value === 0 ? 0 : Math.max(LOWEST, Math.round((value / largest) * (HEIGHT - TOP)));
  const labelled = labelledColumns(columns);
  const percent = (position: number): string => `${Math.round((position / columns.length) * 10_000) / 100}%`;
  const [first, last] = [columns[0], columns.at(-1)];
  return (
    <div className={styles.chart}>
      <svg height={HEIGHT + 1} className={styles.drawing} aria-hidden="true" focusable="false">
        {columns.map(({ label, value, text }, index) => (
          <g key={label}>
            <rect
              x={percent(index + GAP / 2)}
              y={HEIGHT - heightOf(value)}
              width={percent(1 - GAP)}
              height={heightOf(value)}
              rx="2"
              className={styles.column}
            />
            {labelled.has(index) && (
              <text x={percent(labelled.get(index) ?? index)} y={HEIGHT - heightOf(value) - 5} className={styles.value}>
                {text}
              </text>
            )}
          </g>
        ))}
        <line x1="0" x2="100%" y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} className={styles.ground} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{first?.label}</span>
        <span>{last?.label}</span>
      </p>
      <details className={styles.details}>
        <summary>{labels.asTable}</summary>
        <table className={styles.table} aria-labelledby={id}>
          <caption id={id}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labels.column}</th>
              <th scope="col">{labels.value}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

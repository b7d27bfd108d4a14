/**
 * How rare a species is: ten steps from dark to light, with the current one taller and outlined. A text below repeats
 * the meaning, which colour alone must not carry.
 */
import styles from './rarity-scale.module.scss';

export interface RarityStep {
  readonly name: string;
  readonly colour: string;
}

const STEP_WIDTH = 44;
const GAP = 3;

interface RarityScaleProps {
  readonly steps: readonly RarityStep[];
  /** Index of the current step: 0 is the rarest. */
  readonly at: number;
  /** For screen readers, e.g. 'Fairly common, step 6 of 10'. */
  readonly label: string;
}

export function RarityScale({ steps, at, label }: RarityScaleProps) {
  const width = steps.length * (STEP_WIDTH + GAP) - GAP;
  return (
    <div className={styles.rarity}>
      <svg viewBox={`-3 -3 ${width + 6} 46`} role="img" aria-label={label} className={styles.scale}>
        {steps.map(({ name, colour }, index) => (
          <rect
            key={name}
            x={index * (STEP_WIDTH + GAP)}
            y={index === at ? 0 : 22}
            width={STEP_WIDTH}
            height={index === at ? 40 : 18}
            rx="2"
            fill={colour}
            className={index === at ? styles.here : styles.step}
          />
        ))}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{steps[0]?.name}</span>
        <span>{steps.at(-1)?.name}</span>
      </div>
    </div>
  );
}

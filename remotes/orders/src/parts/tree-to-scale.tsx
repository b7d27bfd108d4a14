/** A tree in 20 years, drawn to scale beside a house and a person. */
import { useWords } from '@greenward/tenant';
import styles from './tree-to-scale.module.scss';
import { useLength } from './use-length.ts';

interface TreeToScaleProps {
  readonly name: string;
  /** Metres. */
  readonly height: number;
  readonly spread: number;
}

/** A house with two floors and a roof, and a grown person, in metres. */
const HOUSE = { width: 7, walls: 5, ridge: 8 };
const PERSON = { height: 1.7, width: 0.6 };
const ROOM = 1;
/** The crown begins at this fraction of the height. */
const TRUNK = 0.25;

export function TreeToScale({ name, height, spread }: TreeToScaleProps) {
  const words = useWords();
  const length = useLength();
  const sky = Math.max(HOUSE.ridge, height) + ROOM;
  const crown = { x: ROOM + spread / 2, width: spread / 2, height: (height * (1 - TRUNK)) / 2 };
  const personX = ROOM + spread + ROOM;
  const houseX = personX + PERSON.width + ROOM;
  const width = houseX + HOUSE.width + ROOM;
  const y = (metres: number): number => sky - metres;
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${sky}`}
        role="img"
        aria-label={words('orders.scale.alt', { name, height: length(height), spread: length(spread) })}
      >
        <path
          className={styles.house}
          d={`M${houseX} ${y(0)}V${y(HOUSE.walls)}L${houseX + HOUSE.width / 2} ${y(HOUSE.ridge)}L${houseX + HOUSE.width} ${y(HOUSE.walls)}V${y(0)}z`}
        />
        <path className={styles.trunk} d={`M${crown.x} ${y(0)}V${y(height / 2)}`} />
        <ellipse
          className={styles.crown}
          cx={crown.x}
          cy={y(height - crown.height)}
          rx={crown.width}
          ry={crown.height}
        />
        <circle className={styles.person} cx={personX + PERSON.width / 2} cy={y(PERSON.height - 0.15)} r={0.15} />
        <path
          className={styles.person}
          d={`M${personX + 0.1} ${y(0)}V${y(PERSON.height - 0.35)}H${personX + PERSON.width - 0.1}V${y(0)}z`}
        />
        <path className={styles.ground} d={`M0 ${sky}H${width}`} />
      </svg>
      <figcaption className={styles.caption}>
        {words('orders.scale.caption', { height: length(height), spread: length(spread) })}
      </figcaption>
    </figure>
  );
}

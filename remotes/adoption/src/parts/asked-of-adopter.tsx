/** What is asked of an adopter, said before anybody agrees. */
import { useSwitch, useWords } from '@greenward/tenant';
import styles from './asked-of-adopter.module.scss';

const ASKED = ['water', 'look', 'tell'] as const;

export function AskedOfAdopter() {
  const words = useWords();
  const isCouncilLed = useSwitch('councilLedWatering');
  return (
    <section aria-labelledby="adoption-asked" className={styles.asked}>
      <h2 id="adoption-asked">{words('adoption.step1.asked')}</h2>
      <ul>
        {ASKED.map((what) => (
          <li key={what}>
            <strong>{words(`adoption.asked.${what}.title`)}</strong>
            <span>{words(`adoption.asked.${what}.${what === 'water' && isCouncilLed ? 'councilText' : 'text'}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

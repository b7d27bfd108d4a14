/** How an application goes, step by step, and what the applicant needs. */
import { Link } from 'react-router';
import { useWords } from '@greenward/tenant';
import { LinkButton, SectionHeading } from '@greenward/ui';
import styles from './programme.module.scss';

const STEPS = ['choose', 'address', 'staff', 'planting', 'yours'] as const;
const NEEDS = ['account', 'address', 'time'] as const;

export function IntroPage() {
  const words = useWords();
  return (
    <article className={styles.page}>
      <header className={styles.intro}>
        <h1>{words('pits.intro.title')}</h1>
        <p className={styles.lead}>{words('pits.intro.lead')}</p>
      </header>
      <section aria-labelledby="pits-steps" className={styles.section}>
        <SectionHeading id="pits-steps">{words('pits.intro.steps')}</SectionHeading>
        <ol className={styles.asked}>
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{words(`pits.intro.step.${step}.title`)}</h3>
              <p>{words(`pits.intro.step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="pits-needs" className={styles.section}>
        <SectionHeading id="pits-needs">{words('pits.intro.needs')}</SectionHeading>
        <ul className={styles.needs}>
          {NEEDS.map((need) => (
            <li key={need}>{words(`pits.intro.need.${need}`)}</li>
          ))}
        </ul>
      </section>
      <div className={styles.actions}>
        <LinkButton kind="main" to="/adoptpit/apply1">
          {words('pits.programme.apply')}
        </LinkButton>
        <LinkButton to="/adoptpit">{words('pits.intro.programme')}</LinkButton>
      </div>
      <p>
        <Link to="/adoptpit/terms">{words('pits.programme.termsLink')}</Link>
      </p>
    </article>
  );
}

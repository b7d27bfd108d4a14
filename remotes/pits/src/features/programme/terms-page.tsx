/** The terms in plain words. Tenants override the words. */
import { Link } from 'react-router';
import { useTenant, useWords } from '@greenward/tenant';
import styles from './programme.module.scss';

const TERMS = ['care', 'council', 'safety', 'end', 'data'] as const;

export function TermsPage() {
  const words = useWords();
  const { projectName: project } = useTenant();
  return (
    <article className={styles.page}>
      <header className={styles.intro}>
        <h1>{words('pits.terms.title')}</h1>
        <p className={styles.lead}>{words('pits.terms.lead', { project })}</p>
      </header>
      <div className={styles.facts}>
        {TERMS.map((term) => (
          <section key={term} aria-labelledby={`pits-term-${term}`}>
            <h2 id={`pits-term-${term}`}>{words(`pits.terms.${term}.title`)}</h2>
            <p>{words(`pits.terms.${term}.text`, { project })}</p>
          </section>
        ))}
      </div>
      <p>
        <Link to="/adoptpit">{words('pits.terms.back')}</Link>
      </p>
    </article>
  );
}

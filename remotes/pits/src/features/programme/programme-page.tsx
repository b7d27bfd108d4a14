/** The programme for empty tree pits: why, what is asked, how long, and what the council does. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Container, EmptyState, LinkButton, SectionHeading } from '@greenward/ui';
import { PitList } from '../../parts/pit-list.tsx';
import { useDistance } from '../../parts/use-distance.ts';
import type { ProgrammePage_pitsFragment } from './programme-page.generated.ts';
import styles from './programme.module.scss';

const ASKED = ['water', 'clean', 'tell'] as const;

export function ProgrammePage({ pits: masked }: { readonly pits: Masked<ProgrammePage_pitsFragment> }) {
  const words = useWords();
  const distance = useDistance();
  const { projectName: project } = useTenant();
  const { pits, numberMatched: count } = unmask(masked);
  const limits = pits[0]?.place.pit ?? null;
  return (
    <Container>
      <article className={styles.page}>
        <header className={styles.intro}>
          <h1>{words('pits.programme.title')}</h1>
          <p className={styles.lead}>{words('pits.programme.lead', { project })}</p>
          <div className={styles.actions}>
            <LinkButton kind="main" to="/adoptpit/apply1">
              {words('pits.programme.apply')}
            </LinkButton>
            <LinkButton to="/adoptpit/intro">{words('pits.programme.intro')}</LinkButton>
          </div>
        </header>
        <section aria-labelledby="pits-asked" className={styles.section}>
          <SectionHeading id="pits-asked">{words('pits.programme.asked')}</SectionHeading>
          <ol className={styles.asked}>
            {ASKED.map((what) => (
              <li key={what}>
                <h3>{words(`pits.asked.${what}.title`)}</h3>
                <p>{words(`pits.asked.${what}.text`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className={styles.facts}>
          <section aria-labelledby="pits-how-long">
            <h2 id="pits-how-long">{words('pits.programme.howLong')}</h2>
            <p>{words('pits.programme.howLongText')}</p>
          </section>
          <section aria-labelledby="pits-council">
            <h2 id="pits-council">{words('pits.programme.council')}</h2>
            <p>{words('pits.programme.councilText', { project })}</p>
          </section>
          {limits !== null && (
            <section aria-labelledby="pits-how-far">
              <h2 id="pits-how-far">{words('pits.programme.howFar')}</h2>
              <p>
                {words('pits.programme.howFarText', {
                  warn: distance(limits.warnDistance),
                  maximum: distance(limits.maximumDistance),
                })}
              </p>
            </section>
          )}
          <section aria-labelledby="pits-terms">
            <h2 id="pits-terms">{words('pits.programme.terms')}</h2>
            <p>
              <Link to="/adoptpit/terms">{words('pits.programme.termsLink')}</Link>
            </p>
          </section>
        </div>
        <section aria-labelledby="pits-free" className={styles.section}>
          <SectionHeading id="pits-free">{words('pits.programme.free', { count })}</SectionHeading>
          {pits.length === 0 ? (
            <EmptyState title={words('pits.none.title')}>
              <p>{words('pits.none.text')}</p>
            </EmptyState>
          ) : (
            <>
              <PitList pits={pits} withDistance={false} />
              <LinkButton to="/adoptpit/apply1">{words('pits.programme.all')}</LinkButton>
            </>
          )}
        </section>
      </article>
    </Container>
  );
}

/** The adoption programme: why, what is asked, how long, and what the council does. */
import type { Masked } from '@greenward/graphql';
import { useSwitch, useTenant, useWords } from '@greenward/tenant';
import { Container, EmptyState, LinkButton, SectionHeading } from '@greenward/ui';
import { FreeTreeList } from '../../parts/free-tree-list.tsx';
import type { FreeTreeList_treeFragment } from '../../parts/free-tree-list.generated.ts';
import styles from './programme-page.module.scss';

interface ProgrammePageProps {
  readonly trees: readonly Masked<FreeTreeList_treeFragment>[];
  readonly count: number;
}

const ASKED = ['water', 'look', 'tell'] as const;

export function ProgrammePage({ trees, count }: ProgrammePageProps) {
  const words = useWords();
  const { projectName: project } = useTenant();
  const isCouncilLed = useSwitch('councilLedWatering');
  return (
    <Container>
      <article className={styles.page}>
        <header className={styles.intro}>
          <h1>{words('adoption.programme.title')}</h1>
          <p className={styles.lead}>{words('adoption.programme.lead', { project })}</p>
          <div className={styles.actions}>
            <LinkButton kind="main" to="/pick/list">
              {words('adoption.programme.choose')}
            </LinkButton>
            <LinkButton to="/pick/map">{words('adoption.programme.map')}</LinkButton>
          </div>
        </header>
        <section aria-labelledby="adoption-asked" className={styles.section}>
          <SectionHeading id="adoption-asked">{words('adoption.programme.asked')}</SectionHeading>
          <ol className={styles.asked}>
            {ASKED.map((what) => (
              <li key={what}>
                <h3>{words(`adoption.asked.${what}.title`)}</h3>
                <p>{words(`adoption.asked.${what}.${what === 'water' && isCouncilLed ? 'councilText' : 'text'}`)}</p>
              </li>
            ))}
          </ol>
        </section>
        <div className={styles.facts}>
          <section aria-labelledby="adoption-how-long">
            <h2 id="adoption-how-long">{words('adoption.programme.howLong')}</h2>
            <p>{words('adoption.programme.howLongText')}</p>
          </section>
          <section aria-labelledby="adoption-council">
            <h2 id="adoption-council">{words('adoption.programme.council')}</h2>
            <p>{words('adoption.programme.councilText', { project })}</p>
          </section>
        </div>
        <section aria-labelledby="adoption-free" className={styles.section}>
          <SectionHeading id="adoption-free">{words('adoption.programme.free', { count })}</SectionHeading>
          {trees.length === 0 ? (
            <EmptyState title={words('adoption.none.title')}>
              <p>{words('adoption.none.text')}</p>
            </EmptyState>
          ) : (
            <>
              <FreeTreeList trees={trees} withDistance={false} />
              <LinkButton to="/pick/list">{words('adoption.programme.all')}</LinkButton>
            </>
          )}
        </section>
      </article>
    </Container>
  );
}

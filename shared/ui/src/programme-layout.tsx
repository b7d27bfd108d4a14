/** A page of a programme that residents can join: why, what is asked of them, facts, and what they can choose. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { SectionHeading } from './section-heading.tsx';
import styles from './programme-layout.module.scss';

interface ProgrammePart {
  readonly title: string;
  readonly body: ReactNode;
}

interface ProgrammeLayoutProps {
  readonly title: string;
  readonly lead: string;
  /** Below the lead. */
  readonly actions?: ReactNode;
  /** What is asked or what happens, in order. */
  readonly steps?: { readonly title: string; readonly items: readonly ProgrammePart[] };
  readonly facts?: readonly ProgrammePart[];
  /** What residents can choose, or what they need. */
  readonly choice?: ProgrammePart;
  /** At the end of the page. */
  readonly children?: ReactNode;
}

function Section({ title, body }: ProgrammePart) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {body}
    </section>
  );
}

function Fact({ title, body }: ProgrammePart) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{body}</p>
    </section>
  );
}

export function ProgrammeLayout({ title, lead, actions, steps, facts = [], choice, children }: ProgrammeLayoutProps) {
  return (
    <article className={styles.page}>
      <header className={styles.intro}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {steps !== undefined && (
        <Section
          title={steps.title}
          body={
            <ol className={styles.steps}>
              {steps.items.map((item) => (
                <li key={item.title}>
                  <h3>{item.title}</h3>
                  <p>{item.body}</p>
                </li>
              ))}
            </ol>
          }
        />
      )}
      {facts.length > 0 && (
        <div className={styles.facts}>
          {facts.map((fact) => (
            <Fact key={fact.title} {...fact} />
          ))}
        </div>
      )}
      {choice !== undefined && <Section {...choice} />}
      {children}
    </article>
  );
}

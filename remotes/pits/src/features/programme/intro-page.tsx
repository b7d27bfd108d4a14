/** How an application goes, step by step, what neighbours see of the applicant, and what the applicant needs. */
import { Link } from 'react-router';
import { useTenant, useWords } from '@greenward/tenant';
import { LinkButton, ProgrammeLayout } from '@greenward/ui';
import { useWhoWaters } from '../../parts/use-who-waters.ts';
import styles from './intro.module.scss';

const STEPS = ['choose', 'address', 'staff', 'planting', 'yours'] as const;
const NEEDS = ['account', 'address', 'time'] as const;

export function IntroPage() {
  const words = useWords();
  const water = useWhoWaters();
  const { projectName: project } = useTenant();
  return (
    <ProgrammeLayout
      title={words('pits.intro.title')}
      lead={words('pits.intro.lead')}
      steps={{
        title: words('pits.intro.steps'),
        items: STEPS.map((step) => ({
          title: words(`pits.intro.step.${step}.title`),
          body: words(`pits.intro.step.${step}.text`, { water }),
        })),
      }}
      facts={[{ title: words('pits.intro.seen'), body: words('pits.intro.seenText', { project }) }]}
      choice={{
        title: words('pits.intro.needs'),
        body: (
          <ul className={styles.needs}>
            {NEEDS.map((need) => (
              <li key={need}>{words(`pits.intro.need.${need}`, { water })}</li>
            ))}
          </ul>
        ),
      }}
    >
      <div className={styles.actions}>
        <LinkButton kind="main" to="/adoptpit/apply1">
          {words('pits.programme.apply')}
        </LinkButton>
        <LinkButton to="/adoptpit">{words('pits.intro.programme')}</LinkButton>
      </div>
      <p>
        <Link to="/adoptpit/terms">{words('pits.programme.termsLink')}</Link>
      </p>
    </ProgrammeLayout>
  );
}

/** The terms in plain words. Tenants override the words. */
import { Link } from 'react-router';
import { useTenant, useWords } from '@greenward/tenant';
import { ProgrammeLayout } from '@greenward/ui';
import { useWhoWaters } from '../../parts/use-who-waters.ts';

const TERMS = ['care', 'council', 'safety', 'end', 'data'] as const;

export function TermsPage() {
  const words = useWords();
  const { projectName: project } = useTenant();
  const water = useWhoWaters();
  return (
    <ProgrammeLayout
      title={words('pits.terms.title')}
      lead={words('pits.terms.lead', { project })}
      facts={TERMS.map((term) => ({
        title: words(`pits.terms.${term}.title`),
        body: words(`pits.terms.${term}.text`, { project, water }),
      }))}
    >
      <p>
        <Link to="/adoptpit">{words('pits.terms.back')}</Link>
      </p>
    </ProgrammeLayout>
  );
}

/** The programme for empty tree pits: why, what is asked, how long, and what the council does. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Container, EmptyState, LinkButton, ProgrammeLayout } from '@greenward/ui';
import { PitList } from '../../parts/pit-list.tsx';
import { useDistance } from '../../parts/use-distance.ts';
import { useWhoWaters } from '../../parts/use-who-waters.ts';
import type { ProgrammePage_pitsFragment } from './programme-page.generated.ts';

const ASKED = ['water', 'clean', 'tell'] as const;

export function ProgrammePage({ pits: masked }: { readonly pits: Masked<ProgrammePage_pitsFragment> }) {
  const words = useWords();
  const distance = useDistance();
  const water = useWhoWaters();
  const { projectName: project } = useTenant();
  const { pits, numberMatched: count } = unmask(masked);
  const limits = pits[0]?.place.pit ?? null;
  return (
    <Container>
      <ProgrammeLayout
        title={words('pits.programme.title')}
        lead={words('pits.programme.lead', { project })}
        actions={
          <>
            <LinkButton kind="main" to="/adoptpit/apply1">
              {words('pits.programme.apply')}
            </LinkButton>
            <LinkButton to="/adoptpit/intro">{words('pits.programme.intro')}</LinkButton>
          </>
        }
        steps={{
          title: words('pits.programme.asked'),
          items: ASKED.map((what) => ({
            title: words(`pits.asked.${what}.title`, { water }),
            body: words(`pits.asked.${what}.text`, { water, project }),
          })),
        }}
        facts={[
          { title: words('pits.programme.howLong'), body: words('pits.programme.howLongText') },
          { title: words('pits.programme.council'), body: words('pits.programme.councilText', { project }) },
          ...(limits === null
            ? []
            : [
                {
                  title: words('pits.programme.howFar'),
                  body: words('pits.programme.howFarText', {
                    warn: distance(limits.warnDistance),
                    maximum: distance(limits.maximumDistance),
                    water,
                  }),
                },
              ]),
          {
            title: words('pits.programme.terms'),
            body: <Link to="/adoptpit/terms">{words('pits.programme.termsLink')}</Link>,
          },
        ]}
        choice={{
          title: words('pits.programme.free', { count }),
          body:
            pits.length === 0 ? (
              <EmptyState title={words('pits.none.title')}>
                <p>{words('pits.none.text')}</p>
              </EmptyState>
            ) : (
              <>
                <PitList pits={pits} withDistance={false} />
                <LinkButton to="/adoptpit/apply1">{words('pits.programme.all')}</LinkButton>
              </>
            ),
        }}
      />
    </Container>
  );
}

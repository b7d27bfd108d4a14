/** The programme for empty tree pits: why, what is asked, how long, and what the council does. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useSwitch, useTenant, useWords } from '@greenward/tenant';
import { Container, LinkButton, ProgrammeLayout } from '@greenward/ui';
import { NoFreePits } from '../../parts/no-free-pits.tsx';
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
  const hasTrees = useSwitch('showAdopt');
  const { pits, numberMatched: count, waitingLists } = unmask(masked);
  const limits = [...pits, ...waitingLists][0]?.place.pit ?? null;
  const hasNone = pits.length === 0;
  const lead = words('pits.programme.lead', { project });
  return (
    <Container>
      <ProgrammeLayout
        title={words('pits.programme.title')}
        lead={hasNone ? `${lead} ${words('pits.none.lead', { count: waitingLists.length })}` : lead}
        actions={
          <>
            {!hasNone && (
              <LinkButton kind="main" to="/adoptpit/apply1">
                {words('pits.programme.apply')}
              </LinkButton>
            )}
            {hasNone && waitingLists.length > 0 && (
              <LinkButton kind="main" to="/adoptpit/apply1">
                {words('pits.none.wait')}
              </LinkButton>
            )}
            {hasNone && hasTrees && (
              <LinkButton kind={waitingLists.length === 0 ? 'main' : 'second'} to="/adopt">
                {words('pits.none.tree')}
              </LinkButton>
            )}
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
          body: hasNone ? (
            <NoFreePits waitingLists={waitingLists} withDistance={false} />
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

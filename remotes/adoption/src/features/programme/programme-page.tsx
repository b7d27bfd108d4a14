/** The adoption programme: why, what is asked, how long, and what the council does. */
import type { Masked } from '@greenward/graphql';
import { useSwitch, useTenant, useWords } from '@greenward/tenant';
import { Container, EmptyState, LinkButton, ProgrammeLayout } from '@greenward/ui';
import { FreeTreeList } from '../../parts/free-tree-list.tsx';
import type { FreeTreeList_treeFragment } from '../../parts/free-tree-list.generated.ts';

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
      <ProgrammeLayout
        title={words('adoption.programme.title')}
        lead={words('adoption.programme.lead', { project })}
        actions={
          <>
            <LinkButton kind="main" to="/pick/list">
              {words('adoption.programme.choose')}
            </LinkButton>
            <LinkButton to="/pick/map">{words('adoption.programme.map')}</LinkButton>
          </>
        }
        steps={{
          title: words('adoption.programme.asked'),
          items: ASKED.map((what) => ({
            title: words(`adoption.asked.${what}.title`),
            body: words(`adoption.asked.${what}.${what === 'water' && isCouncilLed ? 'councilText' : 'text'}`),
          })),
        }}
        facts={[
          { title: words('adoption.programme.howLong'), body: words('adoption.programme.howLongText') },
          { title: words('adoption.programme.council'), body: words('adoption.programme.councilText', { project }) },
          { title: words('adoption.programme.seen'), body: words('adoption.programme.seenText') },
        ]}
        choice={{
          title: words('adoption.programme.free', { count }),
          body:
            trees.length === 0 ? (
              <EmptyState title={words('adoption.none.title')}>
                <p>{words('adoption.none.text')}</p>
              </EmptyState>
            ) : (
              <>
                <FreeTreeList trees={trees} withDistance={false} />
                <LinkButton to="/pick/list">{words('adoption.programme.all')}</LinkButton>
              </>
            ),
        }}
      />
    </Container>
  );
}

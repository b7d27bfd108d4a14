/** Shows all corrections: those that wait, those already decided with an undo, and a download of the accepted ones. */
import { useState } from 'react';
import { useAsk, useRead } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Choice, EmptyState, Fieldset } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { EarlierButton } from '../../parts/earlier-button.tsx';
import { ExportButton } from '../../parts/export-button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useEarlier } from '../../parts/use-earlier.ts';
import { useNotice } from '../../parts/use-notice.ts';
import { DeskCorrectionsRouteQueryDocument } from '../../routes/corrections.route.generated.ts';
import { CorrectionCard } from './correction-card.tsx';
import { DeskCorrectionsExportQueryDocument } from './corrections.generated.ts';
import { Pictures } from './pictures.tsx';
import { useCorrectionDecisions } from './use-correction-decisions.ts';
import type { ListedCorrection } from './use-correction-decisions.ts';

export function Corrections() {
  const words = useWords();
  const ask = useAsk();
  const { projectName } = useTenant();
  const [decided, setDecided] = useState(false);
  const read = useRead(DeskCorrectionsRouteQueryDocument, {
    variables: { decided },
    fresh: true,
    on: [{ kind: 'deskCorrections' }],
  });
  const notices = useNotice();
  const earlier = useEarlier<ListedCorrection>(async (before) => {
    const { getDeskCorrections: page } = await ask(DeskCorrectionsRouteQueryDocument, { decided, before });
    return { rows: page.corrections, next: page.next };
  }, notices.showFailure);
  const { sending, decide } = useCorrectionDecisions(notices, { refresh: read.refresh, forgetEarlier: earlier.forget });

  return (
    <DeskPage
      title={words('console.corrections.title')}
      lead={words('console.corrections.lead', { project: projectName })}
    >
      <Notice notice={notices.notice} />
      <ExportButton
        label={words('console.corrections.export')}
        hint={words('console.corrections.export.hint')}
        notices={notices}
        load={async () => (await ask(DeskCorrectionsExportQueryDocument, {})).exportDeskCorrections}
      />
      <Fieldset inRow id="corrections-shown" legend={words('console.corrections.show')}>
        {[false, true].map((one) => (
          <Choice
            key={String(one)}
            type="radio"
            name="decided"
            checked={decided === one}
            onChange={() => {
              earlier.forget();
              setDecided(one);
            }}
          >
            {words(one ? 'console.corrections.show.decided' : 'console.corrections.show.waiting')}
          </Choice>
        ))}
      </Fieldset>
      <Answer read={read}>
        {({ getDeskCorrections: first }) => {
          const { rows: all, next } = earlier.after({ rows: first.corrections, next: first.next });
          return (
            <section aria-label={words('console.corrections.title')} className={lists.section}>
              {all.length === 0 && (
                <EmptyState title={words('console.corrections.none.title')}>
                  <p>{words('console.corrections.none.text')}</p>
                </EmptyState>
              )}
              <ul className={lists.list}>
                {all.map((one) => (
                  <CorrectionCard
                    key={one.id}
                    of={one}
                    heading="h2"
                    isSending={sending === one.id}
                    onDecide={(verdict, word) => void decide(one, verdict, word)}
                  />
                ))}
              </ul>
              <EarlierButton next={next} {...earlier} />
            </section>
          );
        }}
      </Answer>
      <Pictures decided={decided} heading="h2" />
    </DeskPage>
  );
}

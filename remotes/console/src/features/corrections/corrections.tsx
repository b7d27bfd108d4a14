/** All corrections: those that wait, those that were decided with a way back, and the file of what holds. */
import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Choice, EmptyState, Fieldset } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { EarlierButton } from '../../parts/earlier-button.tsx';
import { News } from '../../parts/news.tsx';
import { useEarlier } from '../../parts/use-earlier.ts';
import { useNews } from '../../parts/use-news.ts';
import { DeskCorrectionsRouteQueryDocument } from '../../routes/corrections.route.generated.ts';
import type { CorrectionCard_correctionFragment } from './correction-card.generated.ts';
import { CorrectionCard } from './correction-card.tsx';
import { DeskCorrectionsExportQueryDocument } from './corrections.generated.ts';
import { Pictures } from './pictures.tsx';
import { useCorrectionDecisions } from './use-correction-decisions.ts';

/** Hands a text to the browser to keep as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function Corrections() {
  const words = useWords();
  const client = useApolloClient();
  const { projectName } = useTenant();
  const [decided, setDecided] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const result = useQuery(DeskCorrectionsRouteQueryDocument, { variables: { decided }, fetchPolicy: 'network-only' });
  const { news, tell, tellFailure } = useNews();
  const earlier = useEarlier<CorrectionCard_correctionFragment>(async (before) => {
    const { data } = await client.query({ query: DeskCorrectionsRouteQueryDocument, variables: { decided, before }, fetchPolicy: 'network-only' });
    return data === undefined ? undefined : { rows: data.getDeskCorrections.corrections, next: data.getDeskCorrections.next };
  }, tellFailure);
  const { sending, decide } = useCorrectionDecisions({ tell, tellFailure }, () => {
    earlier.forget();
    return result.refetch();
  });

  async function download(): Promise<void> {
    setIsExporting(true);
    try {
      const { data } = await client.query({ query: DeskCorrectionsExportQueryDocument, fetchPolicy: 'network-only' });
      if (data === undefined) throw new Error('The file was not answered');
      const { fileName, text } = data.exportDeskCorrections;
      saveFile(fileName, text);
      tell({ kind: 'done', text: words('console.corrections.exported') });
    } catch (error) {
      tellFailure(error);
    }
    setIsExporting(false);
  }

  return (
    <DeskPage title={words('console.corrections.title')} lead={words('console.corrections.lead', { project: projectName })}>
      <News news={news} />
      <div className={lists.section}>
        <p className={lists.hint}>{words('console.corrections.export.hint')}</p>
        <div>
          <Button sending={isExporting} sendingLabel={words('console.sending')} onClick={() => void download()}>
            {words('console.corrections.export')}
          </Button>
        </div>
      </div>
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
      <Answer result={result}>
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
      <Pictures decided={decided} />
    </DeskPage>
  );
}

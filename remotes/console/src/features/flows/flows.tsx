/** Shows applications for tree pits and offers to plant them: those that wait for staff, and all others. */
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
import { DeskFlowsRouteQueryDocument } from '../../routes/flows.route.generated.ts';
import type { DeskFlowsRouteQuery } from '../../routes/flows.route.generated.ts';
import { DeskFlowsExportQueryDocument } from './flows.generated.ts';
import { FlowCard } from './flow-card.tsx';
import { withKeptRows } from './kept-rows.rules.ts';
import type { KeptRow } from './kept-rows.rules.ts';
import { OfferForm } from './offer-form.tsx';
import { pitTitleOf } from './pit-title.rules.ts';
import { possibleTogether } from './possible-together.rules.ts';
import { SelectedFlows } from './selected-flows.tsx';
import { TransitionDialog } from './transition-dialog.tsx';
import { TransitionProgress } from './transition-progress.tsx';
import { useFlowTransitions } from './use-flow-transitions.ts';
import type { ListedFlow } from './use-flow-transitions.ts';

/** What the dialog asks about. */
interface Intent {
  readonly transition: string;
  readonly rows: readonly KeptRow<ListedFlow>[];
  /** How many were selected, including those that do not allow it. */
  readonly selected: number;
}

/** What an officer wrote for a transition that was not done. */
interface UnsentNote {
  readonly transition: string;
  readonly note: string;
}

const guidOf = ({ flow }: ListedFlow): string => flow.guid;

export function Flows() {
  const words = useWords();
  const ask = useAsk();
  const { projectName } = useTenant();
  const [settled, setSettled] = useState(false);
  /** By guid. */
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [intent, setIntent] = useState<Intent | null>(null);
  const [unsent, setUnsent] = useState<UnsentNote | null>(null);
  const read = useRead(DeskFlowsRouteQueryDocument, {
    variables: { settled },
    fresh: true,
    on: [{ kind: 'deskFlows' }],
  });
  const notices = useNotice();
  const { notice, show, showNotDone, showFailure } = notices;
  const earlier = useEarlier<ListedFlow>(async (before) => {
    const { getDeskFlows: page } = await ask(DeskFlowsRouteQueryDocument, { settled, before });
    return { rows: page.flows, next: page.next };
  }, showFailure);
  const { progress, troubles, run, forgetTroubles } = useFlowTransitions({
    show,
    nameOf,
    forgetEarlier: earlier.forget,
  });
  const isSending = progress !== null;

  function nameOf({ by, flow: { place } }: ListedFlow): string {
    return words('console.flows.name', {
      place: place === null ? words('console.flows.noPlace') : pitTitleOf(place).title,
      who: by === null ? 'nobody' : 'named',
      by: by ?? '',
    });
  }
  /** A row that was refused and is no longer listed stays, as the refusal described it. */
  function shownFrom(first: DeskFlowsRouteQuery['getDeskFlows']) {
    const { rows, next } = earlier.after({ rows: first.flows, next: first.next });
    const listed = new Set(rows.map(guidOf));
    const kept = [...troubles.values()].filter(({ now }) => now !== null);
    const shown = withKeptRows(rows, kept, guidOf).map((row, index) => {
      const trouble = troubles.get(guidOf(row)) ?? null;
      const now = listed.has(guidOf(row)) ? null : (trouble?.now ?? null);
      return { row, index, trouble, now, transitions: now?.availableTransitions ?? row.flow.availableTransitions };
    });
    return { shown, next };
  }
  function choose(guids: readonly string[], isSelected: boolean): void {
    setSelected((before) => {
      const after = new Set(before);
      for (const guid of guids)
        if (isSelected) after.add(guid);
        else after.delete(guid);
      return after;
    });
  }
  async function confirm({ transition, rows }: Intent, note: string, photo: string | null): Promise<void> {
    const failed = await run(rows, transition, { note, photo });
    choose(
      rows.map(({ row }) => guidOf(row)).filter((guid) => !failed.has(guid)),
      false,
    );
    setUnsent(failed.size === 0 ? null : { transition, note });
  }

  return (
    <DeskPage title={words('console.flows.title')} lead={words('console.flows.lead', { project: projectName })}>
      <Notice notice={notice} after={read.data} />
      <Fieldset inRow id="flows-shown" legend={words('console.flows.show')}>
        {[false, true].map((one) => (
          <Choice
            key={String(one)}
            type="radio"
            name="settled"
            checked={settled === one}
            disabled={isSending}
            onChange={() => {
              earlier.forget();
              forgetTroubles();
              setSelected(new Set());
              setSettled(one);
            }}
          >
            {words(one ? 'console.flows.show.settled' : 'console.flows.show.waiting')}
          </Choice>
        ))}
      </Fieldset>
      <ExportButton
        label={words(settled ? 'console.flows.export.settled' : 'console.flows.export.waiting')}
        hint={words('console.flows.export.hint')}
        notices={notices}
        load={async () => (await ask(DeskFlowsExportQueryDocument, { settled })).exportDeskFlows}
      />
      <Answer read={read}>
        {({ getDeskFlows: first }) => {
          const { shown, next } = shownFrom(first);
          const selectable = shown.filter(({ transitions }) => transitions.length > 0);
          const chosen = selectable.filter(({ row }) => selected.has(guidOf(row)));
          const counts = new Map(
            chosen
              .flatMap(({ transitions }) => transitions)
              .map((transition) => [transition, possibleTogether(chosen, transition).length]),
          );
          return (
            <section aria-label={words('console.flows.title')} className={lists.section}>
              {shown.length === 0 && (
                <EmptyState title={words('console.flows.none.title')}>
                  <p>{words('console.flows.none.text')}</p>
                </EmptyState>
              )}
              {selectable.length > 1 && (
                <SelectedFlows
                  selected={chosen.length}
                  selectable={selectable.length}
                  transitions={counts}
                  isSending={isSending}
                  onSelectAll={(isSelected) =>
                    choose(
                      selectable.map(({ row }) => guidOf(row)),
                      isSelected,
                    )
                  }
                  onDo={(transition) =>
                    setIntent({
                      transition,
                      rows: possibleTogether(chosen, transition),
                      selected: chosen.length,
                    })
                  }
                />
              )}
              {intent === null && progress !== null && <TransitionProgress of={progress} />}
              <ul className={lists.list}>
                {shown.map(({ row, index, trouble, now, transitions }) => (
                  <FlowCard
                    key={guidOf(row)}
                    of={row}
                    now={now}
                    name={nameOf(row)}
                    transitions={transitions}
                    trouble={trouble?.text ?? null}
                    isSelected={selected.has(guidOf(row))}
                    isSending={isSending}
                    onSelect={(isSelected) => choose([guidOf(row)], isSelected)}
                    onDo={(transition) => setIntent({ transition, rows: [{ row, index }], selected: 1 })}
                  />
                ))}
              </ul>
              <EarlierButton next={next} {...earlier} {...(settled ? {} : { label: words('console.later') })} />
            </section>
          );
        }}
      </Answer>
      <OfferForm show={show} showNotDone={showNotDone} />
      {intent !== null && (
        <TransitionDialog
          transition={intent.transition}
          names={intent.rows.map(({ row }) => nameOf(row))}
          selected={intent.selected}
          hasApplicant={intent.rows.some(({ row }) => row.flow.userId !== null)}
          placeGuid={intent.rows.length === 1 ? (intent.rows[0]?.row.flow.place?.guid ?? null) : null}
          initialNote={unsent?.transition === intent.transition ? unsent.note : ''}
          progress={progress}
          onConfirm={(note, photo) => confirm(intent, note, photo)}
          onClose={() => setIntent(null)}
        />
      )}
    </DeskPage>
  );
}

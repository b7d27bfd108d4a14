/** All switches of the project, to be looked for and moved; and the history of the desk. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Choice, ConfirmDialog, EmptyState, Field, Fieldset, SectionHeading } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import { readableName } from '../../parts/desk-act.rules.ts';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { News } from '../../parts/news.tsx';
import { useNews } from '../../parts/use-news.ts';
import { DeskSwitchesRouteQueryDocument } from '../../routes/switches.route.generated.ts';
import { Effect } from './effect.tsx';
import { DeskHistoryQueryDocument } from './history.generated.ts';
import { History } from './history.tsx';
import { SetDeskSwitchMutationDocument } from './set-switch.generated.ts';
import { SwitchCard } from './switch-card.tsx';
import type { SwitchCard_switchFragment } from './switch-card.generated.ts';
import { groupOf, isFound, SWITCH_FILTERS, SWITCH_GROUPS } from './switches.rules.ts';
import type { SwitchFilter } from './switches.rules.ts';
import styles from './switches.module.scss';

/** Refusals that this page has words for; of another one the api's own are shown. */
const KNOWN_REFUSALS: ReadonlySet<string> = new Set(['ALREADY_SO', 'CHANGED_MEANWHILE', 'NOT_MOVABLE']);

interface Move {
  readonly of: SwitchCard_switchFragment;
  readonly value: boolean | null;
}

function MoveDialog({
  move: { of, value },
  onConfirm,
  onClose,
}: {
  readonly move: Move;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const words = useWords();
  const { projectName } = useTenant();
  const name = readableName(of.name);
  const next = value ?? of.configured;
  const changes = next !== of.effective;
  const title = value === null ? 'console.switches.ask.reset' : next ? 'console.switches.ask.on' : 'console.switches.ask.off';
  return (
    <ConfirmDialog
      title={words(title, { name })}
      confirm={words(value === null ? 'console.switches.reset' : next ? 'console.switches.turnOn' : 'console.switches.turnOff')}
      cancel={words('console.leaveIt')}
      sendingLabel={words('console.sending')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{words(!changes ? 'console.switches.ask.same' : next ? 'console.switches.ask.comes' : 'console.switches.ask.goes', { project: projectName })}</p>
      {changes && <Effect of={of} />}
    </ConfirmDialog>
  );
}

function Found({ all, onMove }: { readonly all: readonly SwitchCard_switchFragment[]; readonly onMove: (move: Move) => void }) {
  const words = useWords();
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<SwitchFilter>('all');
  const found = all.filter((one) => isFound(one, text, filter));
  return (
    <>
      <div role="search" className={styles.search}>
        <Field id="switch-search" label={words('console.switches.search')}>
          {(attributes) => (
            <input
              {...attributes}
              type="search"
              value={text}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget: { value } }) => setText(value)}
            />
          )}
        </Field>
        <Fieldset inRow id="switch-filter" legend={words('console.switches.filter')}>
          {SWITCH_FILTERS.map((one) => (
            <Choice key={one} type="radio" name="filter" checked={filter === one} onChange={() => setFilter(one)}>
              {words(`console.switches.filter.${one}`)}
            </Choice>
          ))}
        </Fieldset>
        <p role="status" className={lists.quiet}>
          {words('console.switches.found', { count: found.length })}
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState title={words('console.switches.none.title')}>
          <p>{words('console.switches.none.text')}</p>
        </EmptyState>
      )}
      {SWITCH_GROUPS.map((group) => {
        const its = found.filter((one) => groupOf(one) === group);
        return (
          its.length > 0 && (
            <section key={group} aria-labelledby={`group-${group}`} className={lists.section}>
              <SectionHeading id={`group-${group}`}>{words(`console.switches.group.${group}`)}</SectionHeading>
              <ul className={lists.list}>
                {its.map((one) => (
                  <SwitchCard key={one.name} of={one} onMove={(value) => onMove({ of: one, value })} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
}

export function Switches() {
  const words = useWords();
  const { projectName } = useTenant();
  const { switches } = useBoot();
  const result = useQuery(DeskSwitchesRouteQueryDocument, { fetchPolicy: 'network-only' });
  const client = useApolloClient();
  const [set] = useMutation(SetDeskSwitchMutationDocument);
  const [asked, setAsked] = useState<Move | null>(null);
  const { news, tell, tellFailure } = useNews();
  const [acts, setActs] = useState(0);

  // Somebody moved a switch, here or elsewhere: an open page hears of it, and the desk shows it.
  const shown = useRef(switches);
  const follow = useEffectEvent(() => void result.refetch().catch(() => undefined));
  useEffect(() => {
    if (shown.current === switches) return;
    shown.current = switches;
    follow();
  }, [switches]);

  const stateOf = (isOn: boolean): string => (isOn ? 'on' : 'off');

  async function move({ of, value }: Move): Promise<void> {
    const name = readableName(of.name);
    try {
      const { data } = await set({ variables: { name: of.name, value, seen: of.effective } });
      if (data === undefined) throw new Error('The act was not answered');
      const { switch: now, refusal } = data.setDeskSwitch;
      if (refusal === null) {
        const undo = (): void => void move({ of: now, value: of.override });
        tell({ kind: 'done', text: words('console.switches.done', { name, state: stateOf(now.effective) }), undo });
      } else {
        const known = { name, state: stateOf(now.effective), by: now.changedBy ?? '' };
        tell({ kind: 'refused', text: KNOWN_REFUSALS.has(refusal.code) ? words(`console.switches.refused.${refusal.code}`, known) : refusal.message });
      }
    } catch (error) {
      tellFailure(error, () => void move({ of, value }));
    }
    setActs((count) => count + 1);
    await client.refetchQueries({ include: [DeskSwitchesRouteQueryDocument, DeskHistoryQueryDocument] }).catch(() => undefined); // told where they stand
  }

  return (
    <DeskPage title={words('console.switches.title')} lead={words('console.switches.lead', { project: projectName })}>
      <News news={news} />
      <Answer result={result}>
        {({ getDeskSwitches: all }) => (
          <>
            <Found all={all} onMove={setAsked} />
            <History
              acts={acts}
              onMoveBack={(name, value) => {
                const of = all.find((one) => one.name === name);
                if (of !== undefined) setAsked({ of, value });
              }}
              isMovable={(name) => all.some((one) => one.name === name && one.movable)}
            />
          </>
        )}
      </Answer>
      {asked !== null && <MoveDialog move={asked} onConfirm={() => move(asked)} onClose={() => setAsked(null)} />}
    </DeskPage>
  );
}

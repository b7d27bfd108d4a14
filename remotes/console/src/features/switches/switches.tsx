/** Lists the project's switches, to search and move them, and the history of the desk. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { unmask, useRead, useWrite } from '@greenward/graphql';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Choice, ConfirmDialog, EmptyState, Field, Fieldset, SectionHeading } from '@greenward/ui';
import { Answer } from '../../parts/answer.tsx';
import { readableName } from '../../parts/desk-act.rules.ts';
import lists from '../../parts/desk-list.module.scss';
import { DeskPage } from '../../parts/desk-page.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useNotice } from '../../parts/use-notice.ts';
import { DeskSwitchesRouteQueryDocument } from '../../routes/switches.route.generated.ts';
import { Effect } from './effect.tsx';
import { DeskHistoryQueryDocument } from './history.generated.ts';
import { History } from './history.tsx';
import { SetDeskSwitchMutationDocument } from './set-switch.generated.ts';
import { SwitchCard } from './switch-card.tsx';
import type { Switches_switchFragment } from './switches.generated.ts';
import { groupOf, isFound, SWITCH_FILTERS, SWITCH_GROUPS } from './switches.rules.ts';
import type { SwitchFilter } from './switches.rules.ts';
import styles from './switches.module.scss';

/** Refusals that this page has its own words for. For others it shows the api's message. */
const KNOWN_REFUSALS: ReadonlySet<string> = new Set(['ALREADY_SO', 'CHANGED_MEANWHILE', 'NOT_MOVABLE']);

interface Move {
  readonly of: Switches_switchFragment;
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
  const title =
    value === null ? 'console.switches.ask.reset' : next ? 'console.switches.ask.on' : 'console.switches.ask.off';
  return (
    <ConfirmDialog
      title={words(title, { name })}
      confirm={words(
        value === null ? 'console.switches.reset' : next ? 'console.switches.turnOn' : 'console.switches.turnOff',
      )}
      cancel={words('console.leaveIt')}
      sendingLabel={words('console.sending')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {words(
          !changes ? 'console.switches.ask.same' : next ? 'console.switches.ask.comes' : 'console.switches.ask.goes',
          { project: projectName },
        )}
      </p>
      {changes && <Effect of={of} />}
    </ConfirmDialog>
  );
}

function Found({
  all,
  onMove,
}: {
  readonly all: readonly Switches_switchFragment[];
  readonly onMove: (move: Move) => void;
}) {
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
        const members = found.filter((one) => groupOf(one) === group);
        return (
          members.length > 0 && (
            <section key={group} aria-labelledby={`group-${group}`} className={lists.section}>
              <SectionHeading id={`group-${group}`}>{words(`console.switches.group.${group}`)}</SectionHeading>
              <ul className={lists.list}>
                {members.map((one) => (
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

const CHANGES = [{ kind: 'deskSwitches' }] as const;

export function Switches() {
  const words = useWords();
  const { projectName } = useTenant();
  const { switches } = useBoot();
  const read = useRead(DeskSwitchesRouteQueryDocument, { fresh: true, on: CHANGES });
  const history = useRead(DeskHistoryQueryDocument, { fresh: true, on: CHANGES });
  const set = useWrite(SetDeskSwitchMutationDocument, { changes: () => CHANGES });
  const [toConfirm, setToConfirm] = useState<Move | null>(null);
  const { notice, show, showNotDone } = useNotice();

  // An open page receives every change of a switch, also from another browser or the command line.
  const shown = useRef(switches);
  const follow = useEffectEvent(() => void read.refresh());
  useEffect(() => {
    if (shown.current === switches) return;
    shown.current = switches;
    follow();
  }, [switches]);

  const stateOf = (isOn: boolean): string => (isOn ? 'on' : 'off');

  async function move({ of, value }: Move): Promise<void> {
    const name = readableName(of.name);
    const result = await set.send({ name: of.name, value, seen: of.effective });
    if (result.outcome === 'done') {
      const now = unmask(result.data.setDeskSwitch.switch);
      const undo = (): void => void move({ of: now, value: of.override });
      return show({
        kind: 'done',
        text: words('console.switches.done', { name, state: stateOf(now.effective) }),
        undo,
      });
    }
    showNotDone(result, {
      refusalText({ code, message }, { setDeskSwitch }) {
        const { effective, changedBy } = unmask(setDeskSwitch.switch);
        return KNOWN_REFUSALS.has(code)
          ? words(`console.switches.refused.${code}`, { name, state: stateOf(effective), by: changedBy ?? '' })
          : message;
      },
      retry: () => void move({ of, value }),
    });
    // Another officer may have moved the switch.
    await Promise.all([read.refresh(), history.refresh()]);
  }

  return (
    <DeskPage title={words('console.switches.title')} lead={words('console.switches.lead', { project: projectName })}>
      <Notice notice={notice} />
      <Answer read={read}>
        {({ getDeskSwitches }) => {
          const all = unmask(getDeskSwitches);
          return (
            <>
              <Found all={all} onMove={setToConfirm} />
              <History
                read={history}
                onMoveBack={(name, value) => {
                  const of = all.find((one) => one.name === name);
                  if (of !== undefined) setToConfirm({ of, value });
                }}
                isMovable={(name) => all.some((one) => one.name === name && one.movable)}
              />
            </>
          );
        }}
      </Answer>
      {toConfirm !== null && (
        <MoveDialog move={toConfirm} onConfirm={() => move(toConfirm)} onClose={() => setToConfirm(null)} />
      )}
    </DeskPage>
  );
}

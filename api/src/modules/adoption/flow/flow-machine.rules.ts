/** What may happen to a flow: a state machine for each kind, made from its data. Pure. */
import { createMachine, transition as nextOf } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { FlowKind, FlowRole } from './flow-kinds.rules.ts';

interface FlowEvent {
  readonly type: string;
  readonly roles: readonly FlowRole[];
}

/** Its events are the transitions. An event of somebody who has none of the roles changes nothing. */
export const machineOf = ({ slug, initial, states, final, transitions }: FlowKind): AnyStateMachine =>
  createMachine({
    id: slug,
    types: {} as { events: FlowEvent },
    initial,
    states: Object.fromEntries(
      states.map((state) => [
        state,
        final.includes(state)
          ? { type: 'final' as const }
          : {
              on: Object.fromEntries(
                Object.entries(transitions)
                  .filter(([, { from }]) => from.includes(state))
                  .map(([name, { to, by }]) => [
                    name,
                    {
                      target: to,
                      guard: ({ event }: { event: FlowEvent }) => event.roles.some((role) => by.includes(role)),
                    },
                  ]),
              ),
            },
      ]),
    ),
  });

const machines = new WeakMap<FlowKind, AnyStateMachine>();
function knownMachineOf(kind: FlowKind): AnyStateMachine {
  const known = machines.get(kind) ?? machineOf(kind);
  machines.set(kind, known);
  return known;
}

/**
 * The next state, or null if this transition is not possible now for these roles. From a state of a later release
 * nothing is possible: during an update, servers of both releases answer.
 */
export function nextState(
  kind: FlowKind,
  {
    state,
    transition,
    roles,
  }: { readonly state: string; readonly transition: string; readonly roles: readonly FlowRole[] },
): string | null {
  if (!kind.states.includes(state)) return null;
  const machine = knownMachineOf(kind);
  const now = machine.resolveState({ value: state, context: {} });
  const event: FlowEvent = { type: transition, roles };
  if (!now.can(event)) return null;
  const [next] = nextOf(machine, now, event);
  return String(next.value);
}

/** What somebody with these roles may do now. */
export const availableTransitions = (kind: FlowKind, state: string, roles: readonly FlowRole[]): string[] =>
  Object.keys(kind.transitions).filter((transition) => nextState(kind, { state, transition, roles }) !== null);

/** A Mermaid state diagram. */
export function diagramOf({ initial, final, transitions }: FlowKind): string {
  const arrows = Object.entries(transitions).flatMap(([name, { from, to, by }]) =>
    from.map((state) => `  ${state} --> ${to}: ${name} (${by.join(' or ')})`),
  );
  return ['stateDiagram-v2', `  [*] --> ${initial}`, ...arrows, ...final.map((state) => `  ${state} --> [*]`)].join(
    '\n',
  );
}

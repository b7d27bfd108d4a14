import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { getShortestPaths } from 'xstate/graph';
import {
  ADOPTING_STATES,
  FLOW_KINDS,
  HOLDING_STATES,
  PIT_ADOPTION,
  PIT_OFFER_PLANT,
  PRECEDING_STATES,
  STAFF_STATES,
} from './flow-kinds.rules.ts';
import type { FlowKind, FlowRole } from './flow-kinds.rules.ts';
import { availableTransitions, diagramOf, machineOf, nextState } from './flow-machine.rules.ts';

const ROLES: readonly FlowRole[] = ['applicant', 'adopter', 'staff', 'system'];
const eventsOf = (kind: FlowKind) =>
  Object.keys(kind.transitions).flatMap((type) => ROLES.map((role) => ({ type, roles: [role] })));

describe.each(FLOW_KINDS)('All of $slug', (kind) => {
  const paths = getShortestPaths(machineOf(kind), { events: eventsOf(kind) });
  const reached = new Set(paths.map(({ state }) => String(state.value)));

  test('can be reached, and nothing else', () => {
    expect([...reached].sort()).toEqual([...kind.states].sort());
  });

  test('has a way on, except what is final', () => {
    const stuck = kind.states.filter((state) => availableTransitions(kind, state, ROLES).length === 0);
    expect(stuck).toEqual(kind.final);
  });

  test('comes to an end from everywhere', () => {
    for (const state of kind.states) {
      const found = new Set([state]);
      for (const one of found)
        for (const transition of availableTransitions(kind, one, ROLES))
          found.add(nextState(kind, { state: one, transition, roles: ROLES }) ?? one);
      expect(kind.final.some((end) => found.has(end))).toBe(true);
    }
  });

  test('happens by nobody without a role, and only from where it may', () => {
    for (const state of kind.states)
      for (const [transition, { from, to, by }] of Object.entries(kind.transitions)) {
        expect(nextState(kind, { state, transition, roles: [] })).toBeNull();
        for (const role of ROLES)
          expect(nextState(kind, { state, transition, roles: [role] })).toBe(
            from.includes(state) && by.includes(role) ? to : null,
          );
      }
  });

  test('is drawn in the documents', () => {
    const document = readFileSync(new URL('../../../../../docs/flows.md', import.meta.url), 'utf8');
    expect(document).toContain(`\`\`\`mermaid\n${diagramOf(kind)}\n\`\`\``);
  });
});

test('From a state of a later release nothing is possible', () => {
  expect(availableTransitions(PIT_ADOPTION, 'uprooted', ROLES)).toEqual([]);
});

test('An unknown transition is not possible', () => {
  expect(nextState(PIT_ADOPTION, { state: 'applied', transition: 'fell', roles: ROLES })).toBeNull();
});

test('The lists of states name states that there are', () => {
  const all = new Set([...PIT_ADOPTION.states, ...PIT_OFFER_PLANT.states]);
  expect(
    [...ADOPTING_STATES, ...HOLDING_STATES, ...PRECEDING_STATES, ...STAFF_STATES].filter((state) => !all.has(state)),
  ).toEqual([]);
});

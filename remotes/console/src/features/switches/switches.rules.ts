/** Order, groups and search of the switches. */
import { readableName } from '../../parts/desk-act.rules.ts';
import type { Switches_switchFragment } from './switches.generated.ts';

/**
 * Groups by what a switch affects: whole parts of the site, pages, details; or those that only the command line can
 * change.
 */
export type SwitchGroup = 'parts' | 'pages' | 'details' | 'commandLine';
export const SWITCH_GROUPS: readonly SwitchGroup[] = ['parts', 'pages', 'details', 'commandLine'];

export type SwitchFilter = 'all' | 'on' | 'off' | 'set';
export const SWITCH_FILTERS: readonly SwitchFilter[] = ['all', 'on', 'off', 'set'];

type Facts = Pick<Switches_switchFragment, 'name' | 'meaning' | 'movable' | 'effective' | 'override'> & {
  readonly [Key in 'remotes' | 'routes' | 'fields']: readonly string[];
};

export function groupOf({ movable, remotes, routes }: Facts): SwitchGroup {
  if (!movable) return 'commandLine';
  return remotes.length > 0 ? 'parts' : routes.length > 0 ? 'pages' : 'details';
}

/** @param text of the search; an empty one matches everything. */
export function isFound(
  { name, meaning, remotes, routes, fields, effective, override }: Facts,
  text: string,
  filter: SwitchFilter,
): boolean {
  const isInFilter = filter === 'all' || (filter === 'set' ? override !== null : effective === (filter === 'on'));
  const wanted = text.trim().toLowerCase();
  return (
    isInFilter &&
    [name, readableName(name), meaning ?? '', ...remotes, ...routes, ...fields].some((said) =>
      said.toLowerCase().includes(wanted),
    )
  );
}

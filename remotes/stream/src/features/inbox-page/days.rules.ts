/** Puts groups of notifications under their days. Pure. */

interface DayOfGroups<Group> {
  /** 'YYYY-MM-DD' */
  readonly day: string;
  readonly groups: readonly Group[];
}

const DAY_LENGTH = 10;

/** The name of a group begins with its day. Days come in the order of their first groups. */
export const daysOf = <Group extends { readonly group: string }>(groups: readonly Group[]): DayOfGroups<Group>[] =>
  [...Map.groupBy(groups, ({ group }) => group.slice(0, DAY_LENGTH))].map(([day, ofDay]) => ({ day, groups: ofDay }));

/** Staff's own words for a report while a colleague may change them too. Pure. */

/** @param now those that the report has @param removed also wins over `added` */
export const changedTypes = (now: readonly string[], added: readonly string[], removed: readonly string[]): string[] =>
  [...new Set([...now, ...added])].filter((type) => !removed.includes(type));

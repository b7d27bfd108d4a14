/** How acts of the desk are told. */

/** A switch's state as its history has it. @returns null for what the configuration says, and for anything else. */
export const switchStateOf = (text: string | null): boolean | null => {
  const said = text?.toLowerCase();
  return said === 'on' || said === 'true' ? true : said === 'off' || said === 'false' ? false : null;
};

/** 'showGreenSpaces' is read as 'Show green spaces'. */
export function readableName(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Which sentence tells of an act; 'other' for a kind that is newer than this page. */
export type ToldAct = 'switch' | 'memberAdded' | 'memberRemoved' | 'letterRetried' | 'letterDiscarded' | 'release' | 'correction' | 'picture' | 'other';

export function toldAs({ kind, after }: { readonly kind: string; readonly after: string | null }): ToldAct {
  if (kind === 'member') return after === null ? 'memberRemoved' : 'memberAdded';
  if (kind === 'deadLetter') return after === null ? 'letterDiscarded' : 'letterRetried';
  return kind === 'switch' || kind === 'release' || kind === 'correction' || kind === 'picture' ? kind : 'other';
}

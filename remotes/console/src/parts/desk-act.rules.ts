/** Decides how the history of the desk words each act. */

/** A switch's state as the history stores it. @returns null for 'as configured', and for any other text */
export const switchStateOf = (text: string | null): boolean | null => {
  const state = text?.toLowerCase();
  return state === 'on' || state === 'true' ? true : state === 'off' || state === 'false' ? false : null;
};

/** 'showGreenSpaces' becomes 'Show green spaces'. */
export function readableName(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The sentence that describes an act: the end of its key, `console.act.…`. 'other' is for kinds newer than this page.
 */
export type ActSentence =
  | 'switch'
  | 'memberAdded'
  | 'memberRemoved'
  | 'letterRetried'
  | 'letterDiscarded'
  | 'release'
  | 'correction'
  | 'picture'
  | 'reservation'
  | 'flow'
  | 'checkIn'
  | 'pickupList'
  | 'deliveryList'
  | 'market'
  | 'stock'
  | 'event'
  | 'order'
  | 'issueStatus'
  | 'issue'
  | 'issueSent'
  | 'mute'
  | 'other';

const NAMED_BY_KIND = [
  'switch',
  'release',
  'correction',
  'picture',
  'reservation',
  'flow',
  'checkIn',
  'pickupList',
  'deliveryList',
  'market',
  'stock',
  'event',
  'order',
  'issue',
  'issueSent',
  'mute',
] as const satisfies readonly ActSentence[];

export function actSentenceOf({
  kind,
  before,
  after,
}: {
  readonly kind: string;
  readonly before: string | null;
  readonly after: string | null;
}): ActSentence {
  if (kind === 'issue' && before !== after) return 'issueStatus';
  if (kind === 'member') return after === null ? 'memberRemoved' : 'memberAdded';
  if (kind === 'deadLetter') return after === null ? 'letterDiscarded' : 'letterRetried';
  return NAMED_BY_KIND.find((one) => one === kind) ?? 'other';
}

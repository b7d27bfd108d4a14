/** Drafts of forms. They live in the session storage of the tab; on the way to sign-in also on the device, since a confirmation mail opens another tab. */
import { DRAFT_KEY_PREFIX } from '@greenward/contract';

/** What a form keeps until it is sent. */
export interface Draft {
  readonly input: Readonly<Record<string, unknown>>;
  /** Idempotency key of this input. */
  readonly key: string;
  /** The user pressed the button and only has to sign in: until then (ms since the epoch) it is sent by itself. Null: it waits for the button. */
  readonly sendUntil: number | null;
}

/** Long enough to make an account and to open the mail that confirms it. */
const HANDED_OVER_MS = 30 * 60_000;

const keyOf = (name: string): string => `${DRAFT_KEY_PREFIX}${name}`;

function draftIn(text: string | null): Draft | null {
  const value = JSON.parse(text ?? 'null') as Partial<Draft> | null;
  if (value === null || typeof value.input !== 'object' || typeof value.key !== 'string') return null;
  return { input: value.input, key: value.key, sendUntil: typeof value.sendUntil === 'number' ? value.sendUntil : null };
}

/** Keeps the draft in this tab. */
export function keepDraft(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // a browser that stores nothing: the form itself still has it
  }
}

/** Also keeps it on the device for half an hour, for whichever tab comes back from sign-in. */
export function handDraftOver(name: string, draft: Pick<Draft, 'input' | 'key'>): void {
  const handedOver: Draft = { ...draft, sendUntil: Date.now() + HANDED_OVER_MS };
  keepDraft(name, handedOver);
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(handedOver));
  } catch {
    // as above
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
    localStorage.removeItem(keyOf(name));
  } catch {
    // nothing was stored
  }
}

/** @returns null when there is none, or when it is too old. */
export function readDraft(name: string): Draft | null {
  try {
    const own = draftIn(sessionStorage.getItem(keyOf(name)));
    if (own !== null) return own;
    const handedOver = draftIn(localStorage.getItem(keyOf(name)));
    if (handedOver === null || isToBeSent(handedOver)) return handedOver;
    localStorage.removeItem(keyOf(name));
    return null;
  } catch {
    return null;
  }
}

/** Whether it is sent as soon as its user has signed in. */
export const isToBeSent = ({ sendUntil }: Draft): boolean => sendUntil !== null && sendUntil > Date.now();

export const hasDraft = (name: string): boolean => readDraft(name) !== null;

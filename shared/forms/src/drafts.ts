/**
 * Form drafts. They are stored in the tab's session storage; during sign-in also in local storage, because a
 * confirmation mail opens another tab. Where the browser blocks storage they last as long as the page.
 */
import { DRAFT_KEY_PREFIX } from '@greenward/contract';

/** What a form stores until it is sent. */
export interface Draft {
  readonly input: Readonly<Record<string, unknown>>;
  /** Idempotency key of this input. */
  readonly key: string;
  /**
   * The user submitted the form and only has to sign in: it is sent automatically until this time (ms since the epoch).
   * Null: it waits for the button.
   */
  readonly sendUntil: number | null;
  /** Expires at this time (ms since the epoch), because a tab on a shared computer may stay open for days. */
  readonly keepUntil: number;
}

export type NewDraft = Pick<Draft, 'input' | 'key'>;

/** Time to create an account and open the confirmation mail. */
const HANDED_OVER_MS = 30 * 60_000;
/** Since the last change. */
const KEPT_MS = 2 * 60 * 60_000;

const keyOf = (name: string): string => `${DRAFT_KEY_PREFIX}${name}`;

function draftIn(text: string | null): Draft | null {
  const { input, key, sendUntil, keepUntil } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Draft>;
  if (
    typeof input !== 'object' ||
    input === null ||
    typeof key !== 'string' ||
    typeof keepUntil !== 'number' ||
    keepUntil < Date.now()
  )
    return null;
  return { input, key, sendUntil: typeof sendUntil === 'number' ? sendUntil : null, keepUntil };
}

/** Drafts that could not be stored, as JSON. */
const unstored = new Map<string, string>();

/** @returns whether it is stored */
function store(place: () => Storage, name: string, draft: Draft): boolean {
  try {
    place().setItem(keyOf(name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

function storeInTab(name: string, draft: Draft): void {
  unstored.delete(name);
  if (!store(ofTab, name, draft)) unstored.set(name, JSON.stringify(draft));
}

const ofTab = (): Storage => sessionStorage;
const ofDevice = (): Storage => localStorage;

/** Stores the draft in this tab. */
export function keepDraft(name: string, draft: NewDraft): void {
  dropDraft(name); // local storage may have an older draft
  storeInTab(name, { ...draft, sendUntil: null, keepUntil: Date.now() + KEPT_MS });
}

/** Before sign-in: this tab sends the draft when the user returns, and a tab opened from the mail can find it. */
export function handDraftOver(name: string, draft: NewDraft): void {
  const until = Date.now() + HANDED_OVER_MS;
  storeInTab(name, { ...draft, sendUntil: until, keepUntil: Date.now() + KEPT_MS });
  store(ofDevice, name, { ...draft, sendUntil: null, keepUntil: until });
}

export function dropDraft(name: string): void {
  unstored.delete(name);
  try {
    sessionStorage.removeItem(keyOf(name));
    localStorage.removeItem(keyOf(name));
  } catch {
    // nothing was stored
  }
}

/** @returns null when there is no draft, or an expired one. */
export function readDraft(name: string): Draft | null {
  const kept = draftIn(unstored.get(name) ?? null);
  if (kept !== null) return kept;
  try {
    return draftIn(sessionStorage.getItem(keyOf(name))) ?? draftIn(localStorage.getItem(keyOf(name)));
  } catch {
    return null;
  }
}

/** Whether it is sent as soon as the user has signed in. */
export const isToBeSent = ({ sendUntil }: Draft): boolean => sendUntil !== null && sendUntil > Date.now();

export const hasDraft = (name: string): boolean => readDraft(name) !== null;

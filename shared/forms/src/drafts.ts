/** Drafts of forms. They live in the session storage of the tab; on the way to sign-in also on the device, since a confirmation mail opens another tab. */
import { DRAFT_KEY_PREFIX } from '@greenward/contract';

/** What a form keeps until it is sent. */
export interface Draft {
  readonly input: Readonly<Record<string, unknown>>;
  /** Idempotency key of this input. */
  readonly key: string;
  /** The user pressed the button and only has to sign in. */
  readonly isToBeSent: boolean;
}

interface HandedOver {
  readonly draft: Draft;
  readonly until: number;
}

/** Long enough to make an account and to open the mail that confirms it. */
const HANDED_OVER_MS = 30 * 60_000;

const keyOf = (name: string): string => `${DRAFT_KEY_PREFIX}${name}`;

function draftIn(text: string | null): Draft | null {
  const value = JSON.parse(text ?? 'null') as Partial<Draft> | null;
  if (value === null || typeof value.input !== 'object' || typeof value.key !== 'string') return null;
  return { input: value.input, key: value.key, isToBeSent: value.isToBeSent === true };
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
export function handDraftOver(name: string, draft: Draft): void {
  keepDraft(name, draft);
  try {
    const handedOver: HandedOver = { draft, until: Date.now() + HANDED_OVER_MS };
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
    const { draft, until } = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}') as Partial<HandedOver>;
    if (draft === undefined || until === undefined) return null;
    if (until > Date.now()) return draftIn(JSON.stringify(draft));
    localStorage.removeItem(keyOf(name));
    return null;
  } catch {
    return null;
  }
}

export const hasDraft = (name: string): boolean => readDraft(name) !== null;

/**
 * Removes expired drafts from local storage. They are meant for an immediate sign-in; if it did not happen, no form may
 * ever open to remove them.
 */
import { DRAFT_KEY_PREFIX } from '@greenward/contract';

const isOld = (text: string | null): boolean => {
  const { keepUntil = 0 } = (JSON.parse(text ?? 'null') ?? {}) as { readonly keepUntil?: number };
  return keepUntil < Date.now();
};

export function removeOldDrafts(place: () => Storage): void {
  try {
    const storage = place();
    for (const key of Object.keys(storage))
      if (key.startsWith(DRAFT_KEY_PREFIX) && isOld(storage.getItem(key))) storage.removeItem(key);
  } catch {
    // storage is unavailable
  }
}

/** Drafts on the device are for a sign-in that follows at once. Where none did, no form may ever be opened that would remove them. */
import { DRAFT_KEY_PREFIX } from '@greenward/contract';

const isOld = (text: string | null): boolean => {
  const { keepUntil = 0 } = (JSON.parse(text ?? 'null') ?? {}) as { readonly keepUntil?: number };
  return keepUntil < Date.now();
};

export function removeOldDrafts(place: () => Storage): void {
  try {
    const storage = place();
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_KEY_PREFIX) && isOld(storage.getItem(key))) storage.removeItem(key);
  } catch {
    // nothing can be read here
  }
}

/** The words about accounts come when they are first read: most visitors never open what says them. */
import { createContext } from 'react';

/** Brings them; nothing to do where they are at hand (tests). */
export const AccountWordsContext = createContext<() => Promise<void>>(async () => {});

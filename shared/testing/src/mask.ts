/** Whole answers of tests where a page takes them as its query gives them. */
import type { Unmasked } from '@greenward/graphql';

/** What an operation or fragment gives, of all its data. */
export const mask = <Data>(whole: NoInfer<Unmasked<Data>>): Data => whole as Data;

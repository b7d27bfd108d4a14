/** Complete test data for pages that receive the masked result of a query. */
import type { Unmasked } from '@greenward/graphql';

export const mask = <Data>(whole: NoInfer<Unmasked<Data>>): Data => whole as Data;

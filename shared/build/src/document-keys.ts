/** Takes the place of Apollo's `print` in the host: Apollo only compares what it printed, and the id of a compiled document says the same. */
import type { DocumentNode } from 'graphql';

/** @returns the id that code generation wrote, which survives Apollo's changes of the document; a document without one is its own key. */
export const print = Object.assign((document: DocumentNode & { readonly __meta__?: { readonly id: string } }): unknown => document.__meta__?.id ?? document, {
  /** Apollo forgets texts with its other results; there are none. */
  reset: (): void => undefined,
});

/**
 * Replaces Apollo's `print` in the host: Apollo only compares the printed text, and the id of a compiled document
 * serves the same purpose.
 */
import type { DocumentNode } from 'graphql';

/**
 * @returns the id written by code generation, which survives Apollo's transforms of the document; a document without an
 *   id is its own key.
 */
export const print = Object.assign(
  (document: DocumentNode & { readonly __meta__?: { readonly id: string } }): unknown =>
    document.__meta__?.id ?? document,
  {
    /** Apollo clears cached texts with its other caches; there are none here. */
    reset: (): void => undefined,
  },
);

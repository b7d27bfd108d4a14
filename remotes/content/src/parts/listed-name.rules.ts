/**
 * The name of a place in a list: its species. The inventory describes pits by the council's actions; residents see one
 * word on all pages.
 */

interface Listed {
  readonly type: string;
  readonly name: string;
  readonly species?: { readonly name: string } | null;
}

export const listedName = ({ type, name, species }: Listed, words: (key: string) => string): string =>
  type === 'PIT' ? words('content.kind.PIT') : (species?.name ?? name);

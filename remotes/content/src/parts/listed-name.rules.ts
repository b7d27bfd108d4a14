/** What a place is called in a list: by its kind. The inventory calls a pit what its council does; residents have one word for it on all pages. */

interface Listed {
  readonly type: string;
  readonly name: string;
  readonly species?: { readonly name: string } | null;
}

export const listedName = ({ type, name, species }: Listed, words: (key: string) => string): string =>
  type === 'PIT' ? words('content.kind.PIT') : (species?.name ?? name);

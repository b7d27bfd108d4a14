/** What tells pits apart: where they are. In the council's list all of them may have one name. Pure. */

interface NamedPlace {
  readonly name: string;
  readonly address: string | null;
  readonly area: { readonly name: string } | null;
}

/** @returns its address, or else the neighbourhood, and its name in the list if that is something else */
export function pitTitleOf({ name, address, area }: NamedPlace): {
  readonly title: string;
  readonly name: string | null;
} {
  const title = address ?? area?.name ?? null;
  return title === null ? { title: name, name: null } : { title, name };
}

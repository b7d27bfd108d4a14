/** Which of several flows can take the same transition at once. Pure. */

interface SelectedFlow {
  readonly row: {
    readonly flow: { readonly place: { readonly guid: string; readonly pit: { readonly free: number } | null } | null };
  };
  readonly transitions: readonly string[];
}

/** Of one pit, as many applications can be approved as it takes adopters: the first ones of the list. */
export function possibleTogether<Selected extends SelectedFlow>(
  selected: readonly Selected[],
  transition: string,
): readonly Selected[] {
  const approved = new Map<string, number>();
  return selected.filter(({ row, transitions }) => {
    if (!transitions.includes(transition)) return false;
    const { place } = row.flow;
    if (transition !== 'approve' || place === null) return true;
    const count = (approved.get(place.guid) ?? 0) + 1;
    if (count > (place.pit?.free ?? 1)) return false;
    approved.set(place.guid, count);
    return true;
  });
}

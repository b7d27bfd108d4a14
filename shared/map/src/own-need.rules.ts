/** The order of a resident's own trees, on their profile and on the map. Pure. */

interface OwnTree {
  readonly placeId: string;
  readonly place: {
    readonly retired: object | null;
    readonly watering: { readonly needsWatering: boolean; readonly reservoir: number | null } | null;
  };
}

const rankOf = ({ place: { retired, watering } }: OwnTree): number => {
  if (watering?.needsWatering === true) return 0;
  return retired === null ? 1 : 2;
};

/** Thirsty trees first, the driest of them at the top; trees that are gone last. */
export const byOwnNeed = (a: OwnTree, b: OwnTree): number =>
  rankOf(a) - rankOf(b) ||
  (a.place.watering?.reservoir ?? 1) - (b.place.watering?.reservoir ?? 1) ||
  (a.placeId < b.placeId ? -1 : 1);

/** The order in which a driver meets addresses: town, street, number of the house. Pure. */

export interface StreetAddress {
  readonly address1: string;
  readonly address2: string | null;
  readonly town: string;
}

/** '12a Elm Street' and 'Elm Street 12a' are the same street. */
function partsOf(address1: string): { readonly street: string; readonly house: string } {
  const line = address1.trim();
  const first = /^(\d+\s?[a-z]?(?:[-/]\d+[a-z]?)?)[\s,]+(.+)$/i.exec(line);
  if (first !== null) return { house: first[1] ?? '', street: first[2] ?? '' };
  const last = /^(.+?)[\s,]+(\d+\s?[a-z]?(?:[-/]\d+[a-z]?)?)$/i.exec(line);
  return last === null ? { house: '', street: line } : { house: last[2] ?? '', street: last[1] ?? '' };
}

/** Compares like `Array.sort`. @param locale of the town */
export function inStreetOrder(locale: string): (one: StreetAddress, other: StreetAddress) => number {
  // 'base': capitals and accents do not matter; numeric: house 9 comes before house 10.
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true, ignorePunctuation: true });
  return (one, other) => {
    const [own, others] = [partsOf(one.address1), partsOf(other.address1)];
    return (
      compare(one.town, other.town) ||
      compare(own.street, others.street) ||
      compare(own.house, others.house) ||
      compare(one.address2 ?? '', other.address2 ?? '')
    );
  };
}

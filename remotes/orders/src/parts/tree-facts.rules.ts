/** What is known of a kind of tree, from `StockSku.attributes`. Pure. */

/** From darkest to brightest. */
export const SUN = ['shade', 'part', 'full'] as const;
export type Sun = (typeof SUN)[number];

export interface TreePicture {
  readonly url: string;
  readonly alt: string;
  /** Who made it and under which licence; null when it needs no line. */
  readonly credit: string | null;
}

export interface TreeFacts {
  /** Metres in 20 years. */
  readonly height: number | null;
  readonly spread: number | null;
  readonly sun: Sun | null;
  readonly soil: string | null;
  readonly picture: TreePicture | null;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const lengthOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

export const isSun = (value: unknown): value is Sun => SUN.some((one) => one === value);

function pictureIn(value: unknown): TreePicture | null {
  const { url, alt, credit, licence } = fieldsOf(value);
  const address = textOf(url);
  if (address === null) return null;
  const line = [textOf(credit), textOf(licence)].filter((part) => part !== null);
  return { url: address, alt: textOf(alt) ?? '', credit: line.length === 0 ? null : line.join(', ') };
}

/** @param attributes possibly of another release of the api: what is missing or malformed is unknown */
export function treeFactsIn(attributes: unknown): TreeFacts {
  const { heightIn20Years, spreadIn20Years, sun, soil, image } = fieldsOf(attributes);
  return {
    height: lengthOf(heightIn20Years),
    spread: lengthOf(spreadIn20Years),
    sun: isSun(sun) ? sun : null,
    soil: textOf(soil),
    picture: pictureIn(image),
  };
}

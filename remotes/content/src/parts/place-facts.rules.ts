/** Facts of a place as a list of texts: unknown values are omitted, never shown as blanks. */
import type { WordValues } from '@greenward/contract';

export interface FactWords {
  readonly label: string;
  readonly value: string;
  readonly values: WordValues;
}

export interface FactOptions {
  readonly units: 'metric' | 'imperial';
  readonly showEco: boolean;
}

/** Domain §9. */
const SIZE_CODES = ['xs', 's', 'm', 'l', 'xl'];
/** Domain §9: maximum eco score. */
const ECO_SCORE_MAXIMUM = 260;

const CM_PER_INCH = 2.54;
const METRES_PER_FOOT = 0.3048;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Attributes are free-form JSON: each is validated before use. */
export function placeFacts(attributes: unknown, { units, showEco }: FactOptions): FactWords[] {
  const facts: Readonly<Record<string, unknown>> =
    typeof attributes === 'object' && attributes !== null ? { ...attributes } : {};
  const number = (key: string): number | null => {
    const value = facts[key];
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
  };
  const text = (key: string): string | null => {
    const value = facts[key];
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  const list: FactWords[] = [];
  const add = (name: string, values: WordValues, form = name): void => {
    list.push({ label: `content.fact.${name}`, value: `content.fact.${form}.value`, values });
  };
  const metres = (value: number): number => tenth(units === 'metric' ? value : value / METRES_PER_FOOT);

  const plantedYear = number('plantedYear');
  if (plantedYear !== null) add('planted', { year: String(plantedYear) });

  const season = text('plantedSeason');
  const ordinal = number('plantingSeasonOrdinal');
  if (season !== null) add('season', { season, ordinal: ordinal ?? 0 });

  const diameter = number('dbhCm');
  if (diameter !== null)
    add('trunk', { across: units === 'metric' ? tenth(diameter) : tenth(diameter / CM_PER_INCH) }, `trunk.${units}`);

  const trunks = number('trunks');
  if (trunks !== null && trunks > 1) add('trunks', { trunks });

  const height = number('heightM');
  if (height !== null) add('height', { length: metres(height) }, `height.${units}`);

  const spread = number('spreadM');
  if (spread !== null) add('spread', { length: metres(spread) }, `spread.${units}`);

  const size = text('sizeCode');
  if (size !== null && SIZE_CODES.includes(size)) add('size', { size });

  const ecoScore = facts['ecoScore'];
  if (showEco && typeof ecoScore === 'number' && Number.isFinite(ecoScore) && ecoScore >= 0)
    add('ecoScore', { score: Math.round(ecoScore), maximum: ECO_SCORE_MAXIMUM });

  const [pitLength, pitWidth, pitDepth] = [number('pitLengthM'), number('pitWidthM'), number('pitDepthM')];
  if (pitLength !== null && pitWidth !== null)
    add('pit', { length: metres(pitLength), width: metres(pitWidth) }, `pit.${units}`);
  if (pitDepth !== null) add('pitDepth', { length: metres(pitDepth) }, `pitDepth.${units}`);

  if (typeof facts['overheadWires'] === 'boolean') add('wires', { wires: facts['overheadWires'] ? 'yes' : 'no' });

  const owner = text('owner');
  if (owner !== null) add('owner', { owner });
  return list;
}

/** The kind of a place in a word or two: a tree's location type if known, otherwise its type. */
export function placeKind(type: string, attributes: unknown): { readonly text: string } | { readonly word: string } {
  const setting: unknown =
    typeof attributes === 'object' && attributes !== null && 'setting' in attributes ? attributes.setting : null;
  if (type === 'TREE' && typeof setting === 'string' && setting.trim() !== '') {
    const words = setting.trim().toLowerCase();
    return { text: words.charAt(0).toUpperCase() + words.slice(1) };
  }
  const known = ['TREE', 'SHRUB', 'COPSE', 'GATHER', 'PIT', 'CANOPY'];
  return { word: `content.kind.${known.includes(type) ? type : 'PLACE'}` };
}

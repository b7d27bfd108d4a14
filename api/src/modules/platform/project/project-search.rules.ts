/** Finds the projects that a place name or a postcode refers to. Pure. */
import { isPostcodePart, postcodeOf, postcodePart } from '@greenward/contract/postcode';
import type { TenantConfig } from '@greenward/tenants';

export type SearchedProject = Pick<
  TenantConfig,
  | 'projectName'
  | 'name'
  | 'clientName'
  | 'areaCovered'
  | 'genericRegionName'
  | 'regions'
  | 'neighbourhoods'
  | 'postcodeAreas'
  | 'country'
>;

/** Longer texts are not place names. */
export const SEARCH_CHARACTERS_AT_MOST = 100;

/** Normalises text: "St. Budeaux & King's" equals "st budeaux kings". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The outward code of a British postcode, or of its first half; elsewhere the whole code, or the part alone. */
function comparedCode(asked: string, country: string): string | null {
  if (isPostcodePart(asked, country)) return compact(asked);
  if (country === 'GB') return postcodePart(asked, country);
  const postcode = postcodeOf(asked, country);
  return postcode === null ? null : compact(postcode);
}

/**
 * @param area the part of a postcode that a project covers: an area 'EH', a district 'NW1', the first digits '0213',
 *   'M6N'
 * @param asked the visitor's input
 * @param country the project's
 */
export function isInPostcodeArea(area: string, asked: string, country: string): boolean {
  if (compact(asked) === area) return true;
  const code = comparedCode(asked, country);
  if (code === null || !code.startsWith(area)) return false;
  if (country !== 'GB') return true;
  // 'E' is not the area of 'EH15'. 'EC2' contains EC2A to EC2Y, but 'NW1' does not contain NW10.
  return /^[A-Z]+$/.test(area) ? /^\d/.test(code.slice(area.length)) : /^[A-Z]?$/.test(code.slice(area.length));
}

/**
 * The text that matches a project: its name, its area, a neighbourhood, or the postcode area; null when nothing
 * matches.
 */
export function foundBy(
  {
    projectName,
    name,
    clientName,
    areaCovered,
    genericRegionName,
    regions,
    neighbourhoods,
    postcodeAreas,
    country,
  }: SearchedProject,
  search: string,
): string | null {
  const wanted = plain(search);
  if (wanted === '') return null;
  const names = [
    projectName,
    name,
    clientName,
    areaCovered,
    genericRegionName,
    ...regions.map((one) => one.name),
    ...neighbourhoods.map((one) => one.name),
  ];
  // Matches at word starts: "ham" finds "Ham & Pennycross" but not "Birmingham".
  const named = names.find((text) => text !== null && ` ${plain(text)} `.includes(` ${wanted}`));
  return named ?? postcodeAreas.find((area) => isInPostcodeArea(area, search, country)) ?? null;
}

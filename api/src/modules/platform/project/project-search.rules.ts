/** Finds the projects that a place name or a postcode refers to. Pure. */
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

/** 'EC2A 1NT' consists of outward 'EC2A' and inward '1NT' (Royal Mail, Programmer's Guide to PAF). */
const BRITISH_POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/;

/**
 * @param area the part of a postcode that a project covers: an area 'EH', a district 'NW1', the first digits '0213',
 *   'M6N'
 * @param asked the visitor's input
 */
export function isInPostcodeArea(area: string, asked: string): boolean {
  const code = asked.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (code === area) return true;
  const outward = BRITISH_POSTCODE.exec(code)?.[1];
  if (outward !== undefined && /^[A-Z]{1,2}(\d[A-Z\d]?)?$/.test(area)) {
    const isWholeArea = /^[A-Z]+$/.test(area) && /^[A-Z]+/.exec(outward)?.[0] === area;
    // 'EC2' contains EC2A to EC2Y, but 'NW1' does not contain NW10
    return isWholeArea || outward === area || (outward.startsWith(area) && /^[A-Z]$/.test(outward.slice(area.length)));
  }
  return /^\d+$/.test(area)
    ? /^\d{5}(\d{4})?$/.test(code) && code.startsWith(area)
    : /\d/.test(area) && code.length === 6 && code.startsWith(area);
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
  return named ?? postcodeAreas.find((area) => isInPostcodeArea(area, search)) ?? null;
}

/** Which projects a visitor means by a place name or a postcode. Pure. */
import type { TenantConfig } from '@greenward/tenants';

export type SearchedProject = Pick<
  TenantConfig,
  'projectName' | 'name' | 'clientName' | 'areaCovered' | 'genericRegionName' | 'regions' | 'neighbourhoods' | 'postcodeAreas'
>;

/** More is no name of a place. */
export const SEARCH_CHARACTERS_AT_MOST = 100;

/** "St. Budeaux & King's" and "st budeaux kings" are the same words. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** 'EC2A 1NT' is outward 'EC2A', inward '1NT' (Royal Mail, Programmer's Guide to PAF). */
const BRITISH_POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/;

/**
 * @param area the part of a postcode that a project covers: an area 'EH', a district 'NW1', the first digits '0213', 'M6N'
 * @param asked whatever was typed
 */
export function isInPostcodeArea(area: string, asked: string): boolean {
  const code = asked.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (code === area) return true;
  const outward = BRITISH_POSTCODE.exec(code)?.[1];
  if (outward !== undefined && /^[A-Z]{1,2}(\d[A-Z\d]?)?$/.test(area)) {
    const isWholeArea = /^[A-Z]+$/.test(area) && /^[A-Z]+/.exec(outward)?.[0] === area;
    // 'EC2' holds EC2A to EC2Y, and 'NW1' does not hold NW10
    return isWholeArea || outward === area || (outward.startsWith(area) && /^[A-Z]$/.test(outward.slice(area.length)));
  }
  return /^\d+$/.test(area) ? /^\d{5}(\d{4})?$/.test(code) && code.startsWith(area) : /\d/.test(area) && code.length === 6 && code.startsWith(area);
}

/** The name by which a project is found: its own, its area's, a neighbourhood's, or the part of a postcode; null when it is not meant. */
export function foundBy(
  { projectName, name, clientName, areaCovered, genericRegionName, regions, neighbourhoods, postcodeAreas }: SearchedProject,
  search: string,
): string | null {
  const wanted = plain(search);
  if (wanted === '') return null;
  const names = [projectName, name, clientName, areaCovered, genericRegionName, ...regions.map((one) => one.name), ...neighbourhoods.map((one) => one.name)];
  // from the beginning of a word on: "ham" finds "Ham & Pennycross" and not "Birmingham"
  const named = names.find((text) => text !== null && ` ${plain(text)} `.includes(` ${wanted}`));
  return named ?? postcodeAreas.find((area) => isInPostcodeArea(area, search)) ?? null;
}

/** When a species is worth a visit: in flower, in fruit, in autumn colour. Pure; the day is an argument. */
import { parentSpeciesSlug } from '../species/species-name.rules.ts';
import { monthOf } from '../../../calendar/calendar-day.rules.ts';

export type SeasonShow = 'FLOWER' | 'FRUIT' | 'COLOUR';

/** First and last month, 1 to 12, both included; the last may be in the next year. */
type Months = readonly [first: number, last: number];
type Year = Readonly<Partial<Record<SeasonShow, Months>>>;

const MONTHS = 12;
/** Seasons are offset by half a year south of the equator. */
const HALF_A_YEAR = 6;
const AUTUMN: Months = [10, 11];

/**
 * Months in the northern hemisphere by species slug or genus, only for what passers-by can see. Matches the texts of
 * `tenants/base/species`, which a test checks. Species without an entry have nothing to show.
 */
export const SEASON_SHOWS: Readonly<Record<string, Year>> = {
  acer: { COLOUR: AUTUMN },
  acer_campestre: { COLOUR: [10, 10] },
  acer_palmatum: { COLOUR: [10, 10] },
  acer_platanoides: { FLOWER: [4, 4], COLOUR: [10, 10] },
  acer_pseudoplatanus: { FLOWER: [4, 5] },
  acer_rubrum: { FLOWER: [3, 4], COLOUR: [10, 10] },
  acer_saccharinum: { FLOWER: [2, 3], COLOUR: AUTUMN },
  acer_saccharum: { FLOWER: [4, 4], COLOUR: [9, 9] },
  aesculus_glabra: { FLOWER: [5, 5] },
  aesculus_hippocastanum: { FLOWER: [5, 5], FRUIT: [9, 9] },
  ailanthus_altissima: { FRUIT: [8, 8] },
  alnus_cordata: { FLOWER: [3, 3] },
  alnus_glutinosa: { FLOWER: [2, 2] },
  amelanchier: { FLOWER: [4, 4], FRUIT: [6, 6], COLOUR: [10, 10] },
  amelanchier_lamarckii: { FRUIT: [6, 6], COLOUR: [10, 10] },
  betula_nigra: { FLOWER: [4, 4], COLOUR: [10, 10] },
  betula_pendula: { FLOWER: [4, 4], COLOUR: [10, 10] },
  carpinus_betulus: { FLOWER: [4, 4] },
  carpinus_caroliniana: { FLOWER: [4, 4], COLOUR: AUTUMN },
  catalpa_speciosa: { FLOWER: [6, 6] },
  cercis_canadensis: { COLOUR: [10, 10] },
  cladrastis_kentukea: { FLOWER: [6, 6], COLOUR: AUTUMN },
  cornus_florida: { FLOWER: [5, 5], FRUIT: AUTUMN },
  cornus_kousa: { FLOWER: [6, 6], FRUIT: [9, 9], COLOUR: AUTUMN },
  crataegus: { FLOWER: [5, 5], FRUIT: [9, 12] },
  crataegus_monogyna: { FLOWER: [5, 5], FRUIT: [9, 9] },
  fagus_sylvatica: { FRUIT: [10, 10] },
  fraxinus: { COLOUR: AUTUMN },
  fraxinus_americana: { FLOWER: [4, 4] },
  fraxinus_pennsylvanica: { COLOUR: [9, 10] },
  ginkgo_biloba: { COLOUR: [11, 11] },
  gleditsia_triacanthos: { COLOUR: AUTUMN },
  ilex_altaclarensis: { FLOWER: [5, 5], FRUIT: AUTUMN },
  ilex_aquifolium: { FLOWER: [5, 5], FRUIT: [10, 10] },
  juglans_nigra: { FRUIT: [10, 10] },
  liquidambar_styraciflua: { COLOUR: [11, 11], FRUIT: [12, 1] },
  liriodendron_tulipifera: { FLOWER: [6, 6] },
  magnolia: { FLOWER: [3, 4], FRUIT: AUTUMN },
  malus: { FLOWER: [4, 5], FRUIT: [8, 8] },
  metasequoia_glyptostroboides: { COLOUR: [11, 11] },
  morus_rubra: { FRUIT: [6, 7], COLOUR: AUTUMN },
  nyssa_sylvatica: { FRUIT: [9, 9] },
  platanus_hispanica: { COLOUR: [11, 11], FRUIT: [12, 2] },
  populus: { FLOWER: [3, 3] },
  populus_deltoides: { FLOWER: [3, 3], COLOUR: [10, 10] },
  prunus: { COLOUR: AUTUMN },
  prunus_avium: { FLOWER: [4, 4], FRUIT: [7, 7] },
  prunus_cerasifera_cv_pissardii: { FLOWER: [3, 3] },
  prunus_sargentii: { FLOWER: [4, 4], COLOUR: [9, 9] },
  prunus_serrulata: { FLOWER: [4, 5], COLOUR: [10, 10] },
  prunus_subhirtella_cv_autumnalis: { COLOUR: AUTUMN },
  pyrus_calleryana: { FLOWER: [3, 4], COLOUR: [11, 11] },
  quercus_palustris: { COLOUR: AUTUMN },
  quercus_robur: { FRUIT: [10, 10] },
  quercus_rubra: { COLOUR: [10, 10] },
  quercus_velutina: { COLOUR: AUTUMN },
  robinia_pseudoacacia: { FLOWER: [6, 6] },
  sorbus: { FLOWER: [5, 5], FRUIT: [8, 8], COLOUR: AUTUMN },
  sorbus_aria: { FLOWER: [5, 5], FRUIT: [9, 9] },
  sorbus_aucuparia: { FLOWER: [5, 5], FRUIT: [8, 8], COLOUR: AUTUMN },
  sorbus_intermedia: { FLOWER: [5, 5], FRUIT: [9, 9] },
  styphnolobium_japonicum: { FLOWER: [7, 8] },
  syringa_reticulata: { FLOWER: [6, 6] },
  taxodium_distichum: { COLOUR: [11, 11] },
  taxus_baccata: { FRUIT: AUTUMN },
  tilia_americana: { FLOWER: [6, 7], COLOUR: AUTUMN },
  tilia_cordata: { FLOWER: [7, 7], COLOUR: [10, 10] },
  tilia_euchlora: { FLOWER: [7, 7], COLOUR: AUTUMN },
  tilia_europaea: { FLOWER: [7, 7], COLOUR: [10, 10] },
  ulmus: { COLOUR: AUTUMN },
  ulmus_americana: { FLOWER: [3, 3], COLOUR: AUTUMN },
  ulmus_parvifolia: { FLOWER: [8, 9], FRUIT: [10, 10] },
  zelkova_serrata: { COLOUR: [10, 10] },
};

const SHOWS: readonly SeasonShow[] = ['FLOWER', 'FRUIT', 'COLOUR'];

function yearOf(species: string): Year {
  const parent = parentSpeciesSlug(species);
  return (
    SEASON_SHOWS[species] ??
    (parent === null ? undefined : SEASON_SHOWS[parent]) ??
    SEASON_SHOWS[species.split('_')[0] ?? ''] ??
    {}
  );
}

const holds = ([first, last]: Months, month: number): boolean =>
  first <= last ? first <= month && month <= last : month >= first || month <= last;

/**
 * What a species shows on a day.
 * @param species slug; null when not identified
 * @param lat degrees, south below 0
 * @param day '2026-11-20'
 */
export function seasonShowsOf(species: string | null, lat: number, day: string): SeasonShow[] {
  if (species === null) return [];
  const year = yearOf(species);
  const month = lat < 0 ? ((monthOf(day) + HALF_A_YEAR - 1) % MONTHS) + 1 : monthOf(day);
  return SHOWS.filter((show) => {
    const months = year[show];
    return months !== undefined && holds(months, month);
  });
}

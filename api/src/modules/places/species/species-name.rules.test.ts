/** Tests the species names of inventories and the slugs made from them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { commonNameOf, parentSpeciesSlug, scientificNameOf, speciesNameOf } from './species-name.rules.ts';

const fixture = parse(readFileSync(new URL('../import/fixtures/names-in-inventories.csv', import.meta.url), 'utf8'), {
  columns: true,
}) as {
  scientific_as_written: string;
  common_as_written: string;
}[];

describe('A scientific name becomes a slug of genus, species, rank and cultivar', () => {
  test.each([
    ['Quercus Rubra', 'quercus_rubra'],
    ['Quercus robur', 'quercus_robur'],
    ['Acer', 'acer'],
    ['Acer Platanoides L.', 'acer_platanoides'],
    ['Fraxinus Excelsior L', 'fraxinus_excelsior'],
    ["Acer platanoides 'Crimson King'", 'acer_platanoides_cv_crimson_king'],
    ["Acer platanoides 'Crimson King", 'acer_platanoides_cv_crimson_king'],
    ['Abies procera "Glauca"', 'abies_procera_cv_glauca'],
    ['Acer campestre William Cadwell', 'acer_campestre_cv_william_cadwell'],
    ['Ulmus New Horizon', 'ulmus_cv_new_horizon'],
    ["Malus 'Golden Pearmain'", 'malus_cv_golden_pearmain'],
    ["Aesculus x carnea 'O'Neill'", 'aesculus_carnea_cv_oneill'],
    ["Fraxinus pennsylvanica 'Marshall's seedless'", 'fraxinus_pennsylvanica_cv_marshalls_seedless'],
    ["Crataegus laevigata 'Paul's Sc", 'crataegus_laevigata_cv_pauls_sc'],
    ["Cotoneaster cornubia'", 'cotoneaster_cornubia'],
    ["Prunus '(section cherries)'", 'prunus'],
    ["Acer platanoides 'Unknown vari", 'acer_platanoides'],
    ["Ilex aquifolium 'unidentified", 'ilex_aquifolium'],
    ["Chamaecyparis lawsoniana 'unid", 'chamaecyparis_lawsoniana'],
    ['Platanus x hispanica', 'platanus_hispanica'],
    ['Platanus × hispanica', 'platanus_hispanica'],
    ['Platanus hispanica', 'platanus_hispanica'],
    ['Aesculus X Carnea', 'aesculus_carnea'],
    ["Acer x 'freemanii'", 'acer_freemanii'],
    ["Acer x freemanii (A. rubrum x saccharinum) 'Armstrong'", 'acer_freemanii_cv_armstrong'],
    ['x Cupresocyparis leylandii', 'cupresocyparis_leylandii'],
    ['× Chitalpa tashkentensis', 'chitalpa_tashkentensis'],
    ['Washingtonia filifera x robusta', 'washingtonia_filifera_x_robusta'],
    ["Cornus nuttallii x florida 'Eddie's White Wonder'", 'cornus_nuttallii_x_florida_cv_eddies_white_wonder'],
    ['Acer tataricum subsp. ginnala', 'acer_tataricum_ssp_ginnala'],
    ['Pinus nigra ssp. nigra', 'pinus_nigra_ssp_nigra'],
    ['Cercis canadensis var. texensis', 'cercis_canadensis_var_texensis'],
    ["Ulmus davidiana var. japonica 'Emerald Sunshine'", 'ulmus_davidiana_var_japonica_cv_emerald_sunshine'],
    ["Gleditsia triacanthos f. inermis 'Skyline'", 'gleditsia_triacanthos_f_inermis_cv_skyline'],
    ['Acer spp.', 'acer'],
    ['Abies spec.', 'abies'],
    ['Betula unidentified species', 'betula'],
    ['Eucalyptus unkown species', 'eucalyptus'],
    ["Ulmus hybride 'Lobel'", 'ulmus_cv_lobel'],
    ['Carpinus bet. Fast. Frans F.', 'carpinus'],
    ["Euonymus europ. 'Red Cascade'", 'euonymus_cv_red_cascade'],
    ['Pyrus calleryana Chant. Red.Sp', 'pyrus_calleryana'],
    ['Crataegus crus-galli', 'crataegus_crus_galli'],
    ['Ginkgo (Female)', 'ginkgo'],
    ['', 'not_yet_identified'],
    ['Unknown', 'not_yet_identified'],
    ['Unidentified spp.', 'not_yet_identified'],
    ['Tree', 'not_yet_identified'],
    ['Linden, American', 'not_yet_identified'],
    ['Tuliptree', 'not_yet_identified'],
    ['Palm (unknown Genus)', 'not_yet_identified'],
    ['Shrub', 'not_a_tree'],
    ['Asphalt', 'not_a_plant'],
  ])('%s is %s', (written, slug) => {
    expect(speciesNameOf(written)).toEqual({ slug, vacancy: null });
  });

  test.each([
    ['Vacant tree pit (old)', 'PIT'],
    ['Vacant site', 'PIT'],
    ['Aborted Tree Pit', 'PIT'],
    ['Stump Only', 'STUMP'],
    ['Stump - not accessible', 'STUMP'],
  ])('%s is a site without a tree', (written, vacancy) => {
    expect(speciesNameOf(written)).toEqual({ slug: 'not_yet_identified', vacancy });
  });

  test('every odd name of six cities gives a well-formed slug that its printed form leads back to', () => {
    expect(fixture.length).toBeGreaterThan(400);
    for (const { scientific_as_written: written } of fixture) {
      const { slug } = speciesNameOf(written);
      expect(slug).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
      expect(slug).not.toMatch(/unid|unk|spp|_x$|_cv$|_var$/);
      if (!slug.startsWith('not_'))
        expect({ written, slug: speciesNameOf(scientificNameOf(slug)).slug }).toEqual({ written, slug });
    }
  });
});

test.each([
  ['acer_platanoides_cv_crimson_king', 'acer_platanoides'],
  ['acer_tataricum_ssp_ginnala', 'acer_tataricum'],
  ['ulmus_davidiana_var_japonica_cv_x', 'ulmus_davidiana'],
  ['malus_cv_rudolph', 'malus'],
  ['acer_platanoides', null],
])('The text of %s is also that of %s', (slug, parent) => {
  expect(parentSpeciesSlug(slug)).toBe(parent);
});

test.each([
  ['acer_platanoides_cv_crimson_king', "Acer platanoides 'Crimson King'"],
  ['pinus_nigra_ssp_nigra', 'Pinus nigra subsp. nigra'],
  ['washingtonia_filifera_x_robusta', 'Washingtonia filifera × robusta'],
  ['crataegus_crus_galli', 'Crataegus crus-galli'],
  ['tilia', 'Tilia'],
])('%s is printed as %s', (slug, printed) => {
  expect(scientificNameOf(slug)).toBe(printed);
});

test.each([
  ['Maple - Norway', 'Norway maple'],
  ["Hawthorn - Paul's Scarlet", "Paul's Scarlet hawthorn"],
  ['Lime - Common', 'Common lime'],
  ["Maple, Norway 'Crimson King'", "Norway maple 'Crimson King'"],
  ['Weißdorn', 'Weißdorn'],
  ['London plane', 'London plane'],
  ['American"', 'American'],
  ['horse chestnut', 'Horse chestnut'],
  ['', null],
  ['Unknown', null],
])('The common name %s is said as %s', (written, said) => {
  expect(commonNameOf(written)).toBe(said);
});

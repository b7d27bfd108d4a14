/** The Quarter: a regeneration district; small trees count as much as large ones, and every line is square. */
import { defineTenant } from '../schema/src/define.ts';

export const config = defineTenant({
  projectName: 'The Quarter',
  tagline: 'A new district grows its own shade',
  introduction:
    'A regeneration district between towers and old walls: courts, gardens and the trees that are moving in.',
  image: '/images/species/gleditsia-triacanthos-leaf.webp',
  clientName: 'Quarter Partnership',
  clientCorporateUrl: 'https://quarter.example.org',
  genericRegionName: 'the district',
  country: 'GB',
  postcodeAreas: ['EC2', 'EC1'],
  areaCovered: 'the district around the old moor gate',
  env: 'demo', // an invented district over open map data of a real one
  phase: 1, // visitors only
  fmpToken: {
    development: 'quarter-development-deed1d',
    staging: 'quarter-staging-2a240d',
    production: 'quarter-production-7fb7c5',
  },
  ac: { auth0_client_id_web: 'quarter-web' },
  boundingBox: [-0.0972, 51.5169, -0.0842, 51.5227],
  maximumBoundingBox: [-0.11, 51.51, -0.07, 51.53], // the extract and a margin
  attributions: [
    'Trees, green space, streets and benches: © OpenStreetMap contributors (openstreetmap.org/copyright), ODbL.',
    'The Quarter is an invented district made for demonstration.',
  ],
  mapAttribution: '© OpenStreetMap contributors',
  instagramUrl: 'https://instagram.com/thequarter',
  linkedinUrl: 'https://linkedin.com/company/thequarter',
  walkSettings: { minimumSizeScore: 0, zeroMeanderRadius: 150, fullMeanderRadius: 300 }, // young trees in planters count (shell §9), and the district is small
  mapStyleSettings: { lineCap: 'square' }, // as the architects draw (shell §9)
  customisableContent: {
    introParagraphs: [
      'Between towers and the old wall, gardens open their gates at lunchtime. This is where they are, and what grows in them.',
    ],
    stats: [{ headline: '6', body: 'gardens within ten minutes on foot' }],
  },
  weatherFile: {
    attribution:
      'Weather: contains Met Office Hadley Centre data (HadUKP; Alexander and Jones 2001), rain of South West England and Wales in 1995, OGL; and Met Office data, monthly temperatures at Heathrow in 1995, OGL v3.0, wrangled by cbdq-io, CC BY 4.0.',
  }, // no daily measurements of the place itself are open
  switches: {
    showAbout: true,
    showMap: true,
    showGreenSpacesExplorer: true,
    showWatering: true, // anybody at lunch may water a planter from the tap beside it; without accounts nobody records it
    web: true,
    // no accounts, adoption or reports: the partnership looks after its own ground. No neighbourhoods: it is one
  },
});

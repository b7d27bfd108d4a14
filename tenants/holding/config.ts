/** Holding: a project that is coming soon; only its welcome page and its news are open. */
import { defineTenant } from '../schema/src/define.ts';

export const config = defineTenant({
  projectName: 'Littlewood',
  tagline: 'Coming soon',
  introduction: 'A small town between two woods is getting its map of trees ready.',
  image: '/images/species/populus-deltoides-leaf.webp',
  clientName: 'Littlewood Town Council',
  genericRegionName: 'town',
  country: 'GB',
  postcodeAreas: ['CV35'],
  env: 'demo', // an invented town
  phase: 0, // nobody signs in yet
  fmpToken: {
    development: 'holding-development-f974d4',
    staging: 'holding-staging-f3ece9',
    production: 'holding-production-ae33f1',
  },
  ac: { auth0_client_id_web: 'holding-web' },
  boundingBox: [-1.56, 52.27, -1.5, 52.31],
  maximumBoundingBox: [-1.6, 52.25, -1.46, 52.33], // the parish and a margin
  attributions: ['Littlewood is an invented town made for demonstration.'],
  holdingPage: {
    subscribeTitle: 'The map is on its way',
    subscribeBody: 'We are counting our trees, street by street. The map opens when every one of them is on it.',
  },
  customisableContent: { introParagraphs: ['The map of Littlewood’s trees opens soon.'] },
  switches: {
    showAbout: true, // the one page beside the welcome page that has something to say already
    web: true,
  },
});

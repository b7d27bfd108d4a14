/** Greentown: the generic demonstration town. Every feature is on, so that each one can be seen somewhere. */
import { defineTenant } from '../schema/src/define.ts';

export const config = defineTenant({
  projectName: 'Greentown',
  tagline: 'Trees and green space',
  introduction: 'A whole town of trees, parks and empty pits, with every feature of the product switched on.',
  image: '/images/species/acer-saccharum-full.webp',
  clientName: 'Greentown Council',
  genericRegionName: 'Greentown',
  country: 'US',
  postcodeAreas: ['0213', '0214'],
  env: 'demo', // an invented town over a real town's open data
  startsFirst: true, // the town that newcomers are shown
  phase: 3, // every feature of the product, accounts and follows included
  timeZone: 'America/New_York', // the data is of Cambridge, Massachusetts: its day is the day there
  fmpToken: {
    development: 'greentown-development-6f1d2c',
    staging: 'greentown-staging-9b70e4',
    production: 'greentown-production-c35a18',
  },
  ac: { auth0_client_id_web: 'greentown-web' },
  gatherUrl: 'https://gather.example.org/greentown',
  boundingBox: [-71.1604, 42.3525, -71.064, 42.4038],
  maximumBoundingBox: [-71.19, 42.33, -71.03, 42.43], // the city and a margin: trees stand just over its boundary
  attributions: [
    'Trees, neighbourhoods, parks, streets, paths, water and benches: City of Cambridge, Massachusetts GIS (public domain).',
    'Greentown is an invented town made for demonstration.',
  ],
  adoptProgramme: { name: 'Adopt a tree', adoptersPerTree: 1, careGroups: true },
  orderSettings: {
    programmeName: 'Trees for gardens',
    socialHashtag: 'GreentownTrees',
    areaCovered: 'Greentown',
    ledgerCode: 'GREENTOWN-TREES',
    unlimitedOrders: { development: false, staging: false, production: false },
    publicMarkets: ['garden-trees', 'front-yards', 'twelve-large-trees'],
    defaultMarket: 'garden-trees',
  },
  issueReports: {
    danger: {
      text: 'Keep away from it, and keep others away. If a tree or a branch hangs over a road or blocks it, or has brought down a cable, call at once.',
      telephone: '911',
    },
    neighbours: [{ name: 'Millbrook City Forestry', url: 'https://millbrook.example.org/report' }],
    types: [
      {
        slug: 'fallen-tree',
        title: 'A tree or a large branch has fallen',
        description: 'It lies on a path, a road or a fence, or may come down any moment.',
        image: '/images/issues/fallen-tree.svg',
        action: 'INTERNAL',
        ask: ['Over a road', 'Over a path', 'On a fence or a building', 'In a park, in nobody’s way'],
        isDanger: true,
      },
      {
        slug: 'broken-branch',
        title: 'A branch is broken or hangs loose',
        description: 'A branch that is torn, split or held by others.',
        image: '/images/issues/broken-branch.svg',
        action: 'INTERNAL',
        ask: ['Thinner than an arm', 'Thicker than an arm'],
      },
      {
        slug: 'dying-tree',
        title: 'A tree looks ill or dead',
        description: 'Bare in summer, leaves of the wrong colour, fungi, holes or bleeding bark.',
        image: '/images/issues/dying-tree.svg',
        action: 'INTERNAL',
        ask: 'What do you see, and since when?',
      },
      {
        slug: 'stake-or-guard',
        title: 'A stake, tie or guard is wrong',
        description: 'The tie cuts in, the stake leans on the tree, or the guard is broken.',
        image: '/images/issues/stake-or-guard.svg',
        action: 'INTERNAL',
        ask: ['Too tight', 'Broken', 'No longer needed'],
      },
      {
        slug: 'roots-and-paving',
        title: 'Roots lift the pavement',
        description: 'Somebody could trip over it.',
        image: '/images/issues/roots-and-paving.svg',
        action: 'INTERNAL',
      },
      {
        slug: 'street-light',
        title: 'Branches cover a street light or a sign',
        image: '/images/issues/street-light.svg',
        action: 'DELEGATE',
        site: { source: 'https://works.example.org/greentown/report', type: ['Street light', 'Traffic sign'] },
      },
      {
        slug: 'private-tree',
        title: 'A tree on private land',
        description: 'In a garden, a yard or behind a fence.',
        image: '/images/issues/private-tree.svg',
        action: 'BOUNCE',
        advice:
          'The council looks after trees on streets and in parks only. Please talk to the owner first. If you think the tree is protected or dangerous, the contact page says whom to ask.',
      },
    ],
    technicalTypes: ['Dieback', 'Fungus', 'Split limb', 'Root heave', 'Girdling tie', 'Vandalism', 'Vehicle damage'],
  },
  pitAdoption: { code: 'greentown-pits', warnDistance: 50, maximumDistance: 100 },
  neighbourhoods: [
    // names as in the city's outlines, spelling included
    { name: 'The Port', slug: 'the-port', shortCode: 'PORT' },
    { name: 'Neighborhood Nine', slug: 'neighborhood-nine', shortCode: 'NINE' },
    { name: 'Wellington-Harrington', slug: 'wellington-harrington', shortCode: 'WELL' },
    { name: 'Mid-Cambridge', slug: 'mid-cambridge', shortCode: 'MID' },
    { name: 'North Cambridge', slug: 'north-cambridge', shortCode: 'NORTH' },
    { name: 'Cambridge Highlands', slug: 'cambridge-highlands', shortCode: 'HIGH' },
    { name: 'Strawberry Hill', slug: 'strawberry-hill', shortCode: 'STRAW' },
    { name: 'West Cambridge', slug: 'west-cambridge', shortCode: 'WEST' },
    { name: 'Riverside', slug: 'riverside', shortCode: 'RIVER' },
    { name: 'Cambridgeport', slug: 'cambridgeport', shortCode: 'CPORT' },
    { name: 'Area 2/MIT', slug: 'area-2-mit', shortCode: 'MIT' },
    { name: 'East Cambridge', slug: 'east-cambridge', shortCode: 'EAST' },
    { name: 'Baldwin', slug: 'baldwin', shortCode: 'BALD' },
  ],
  customisableContent: {
    introParagraphs: [
      'Every tree on our streets and in our parks has a page of its own: what it is, when it was planted, how big it has grown and how rare its kind is here.',
      'Look up the tree outside your door. Young trees need neighbours who notice them, most of all in their first five years.',
    ],
  },
  weatherFile: { attribution: 'Weather: NOAA daily records of New York (2015), through vega-datasets, public domain.' }, // the weather of a town like it
  veryHotFromC: 32, // 90 °F, where a heatwave begins there (National Weather Service, Boston)
  switches: {
    // the demonstration shows all there is
    showHelp: true,
    showAbout: true,
    showMap: true,
    showAdopt: true,
    showPitAdopt: true,
    showGreenSpacesExplorer: true,
    showGatherMenu: true,
    showSignUp: true,
    showHoods: true,
    userAccount: true,
    brandHeader: true,
    hideNonCompressedHeaderSep: true,
    showPits: true,
    showCanopy: true,
    showGathers: true,
    showTalk: true,
    shareURLsWithoutContext: true,
    showStream: true,
    showEco: true,
    showRarity: true,
    web: true,
    showOrders: true,
    showIssues: true,
    showWatering: true,
    councilLedWatering: true,
  },
});

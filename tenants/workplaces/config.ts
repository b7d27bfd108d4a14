/** Workplaces: trees at places of work in several regions; colleagues plant and look after them. */
import { defineTenant } from '../schema/src/define.ts';

export const config = defineTenant({
  projectName: 'Trees at Work',
  name: 'Workplaces',
  tagline: 'Five minutes of green between two meetings',
  introduction: 'Colleagues plant, name and look after the trees around their places of work, in five regions.',
  image: '/images/species/acer-saccharinum-leaf.webp',
  clientName: 'Workplace Health Partnership',
  clientCorporateUrl: 'https://workplace-health.example.org',
  genericRegionName: 'our workplaces',
  country: 'GB',
  postcodeAreas: ['PL'],
  areaCovered: 'workplaces in five regions',
  env: 'demo', // an invented employer over a real city's neighbourhoods
  phase: 1.5, // colleagues sign in at work for one visit: no silent refresh, no follows
  fmpToken: {
    development: 'workplaces-development-e3ce17',
    staging: 'workplaces-staging-db6f5a',
    production: 'workplaces-production-355ded',
  },
  ac: { auth0_client_id_web: 'workplaces-web' },
  boundingBox: [-4.2056, 50.3409, -4.0196, 50.4442],
  maximumBoundingBox: [-4.25, 50.31, -3.97, 50.47], // the neighbourhoods and a margin
  attributions: [
    'Neighbourhoods: contains Plymouth City Council data, Open Government Licence v3.0.',
    'Workplaces and their trees: made for this demonstration. Trees at Work is an invented project.',
  ],
  linkedinUrl: 'https://www.linkedin.com/company/trees-at-work', // its public is at work
  headerKeywords: ['wellbeing at work', 'workplace trees'],
  brandHeaderSize: 'CUSTOM', // the brand book asks for a low header with a small mark
  brandHeaderHeightClass: 'h-60',
  brandHeaderLogoClass: 'logo-40',
  storiesOnHome: 4, // the workplace project shows four stories on top (shell §9)
  walkSettings: { minimumSizeScore: 5, zeroMeanderRadius: 200, fullMeanderRadius: 350 }, // a walk fits into a lunch break
  adoptProgramme: { name: 'Desk buddies', adoptersPerTree: 8 }, // a team looks after one tree
  regions: [
    // as the facilities managers divide them
    {
      slug: 'waterfront',
      name: 'Waterfront',
      neighbourhoods: ['city-centre', 'stonehouse', 'devonport', 'morice-town', 'stoke', 'east-end', 'ford', 'keyham'],
    },
    {
      slug: 'north-and-west',
      name: 'North and west',
      neighbourhoods: [
        'barne-barton',
        'st-budeaux-kings-tamerton',
        'ernesettle',
        'honicknowle',
        'whitleigh',
        'tamerton-foliot',
        'southway',
        'widewell',
        'north-prospect-weston-mill',
        'ham-pennycross',
      ],
    },
    {
      slug: 'middle',
      name: 'Middle',
      neighbourhoods: [
        'beacon-park',
        'peverell-hartley',
        'mutley',
        'greenbank-university',
        'mount-gould',
        'higher-compton-mannamead',
        'lipson-laira',
        'efford',
        'manadon-widey',
        'eggbuckland',
      ],
    },
    {
      slug: 'airport-and-moor',
      name: 'Airport and moor',
      neighbourhoods: ['derriford-west-crownhill', 'leigham-mainstone', 'estover-glenholt-derriford-east'],
    },
    {
      slug: 'east-of-the-river',
      name: 'East of the river',
      neighbourhoods: [
        'woodford',
        'elburton-dunstone',
        'goosewell',
        'plymstock-radford',
        'turnchapel-hooe-oreston',
        'plympton-st-maurice-yealmpstone',
        'chaddlewood',
        'colebrook-newnham-ridgeway',
      ],
    },
  ],
  neighbourhoods: [
    { name: 'Stonehouse', slug: 'stonehouse', shortCode: 'STONE' },
    { name: 'Devonport', slug: 'devonport', shortCode: 'DEVON' },
    { name: 'Keyham', slug: 'keyham', shortCode: 'KEYHA' },
    { name: 'Morice Town', slug: 'morice-town', shortCode: 'MORIC' },
    { name: 'Barne Barton', slug: 'barne-barton', shortCode: 'BARNE' },
    { name: 'St Budeaux & Kings Tamerton', slug: 'st-budeaux-kings-tamerton', shortCode: 'STBUD' },
    { name: 'Ernesettle', slug: 'ernesettle', shortCode: 'ERNES' },
    { name: 'Honicknowle', slug: 'honicknowle', shortCode: 'HONIC' },
    { name: 'Whitleigh', slug: 'whitleigh', shortCode: 'WHITL' },
    { name: 'Tamerton Foliot', slug: 'tamerton-foliot', shortCode: 'TAMER' },
    { name: 'Southway', slug: 'southway', shortCode: 'SOUTH' },
    { name: 'Widewell', slug: 'widewell', shortCode: 'WIDEW' },
    { name: 'Derriford West & Crownhill', slug: 'derriford-west-crownhill', shortCode: 'DERRI' },
    { name: 'Manadon & Widey', slug: 'manadon-widey', shortCode: 'MANAD' },
    { name: 'Beacon Park', slug: 'beacon-park', shortCode: 'BEACO' },
    { name: 'Peverell & Hartley', slug: 'peverell-hartley', shortCode: 'PEVER' },
    { name: 'Mutley', slug: 'mutley', shortCode: 'MUTLE' },
    { name: 'Greenbank & University', slug: 'greenbank-university', shortCode: 'GREEN' },
    { name: 'East End', slug: 'east-end', shortCode: 'EASTE' },
    { name: 'Mount Gould', slug: 'mount-gould', shortCode: 'MOUNT' },
    { name: 'Higher Compton & Mannamead', slug: 'higher-compton-mannamead', shortCode: 'HIGHE' },
    { name: 'Eggbuckland', slug: 'eggbuckland', shortCode: 'EGGBU' },
    { name: 'Leigham & Mainstone', slug: 'leigham-mainstone', shortCode: 'LEIGH' },
    { name: 'Estover Glenholt & Derriford East', slug: 'estover-glenholt-derriford-east', shortCode: 'ESTOV' },
    { name: 'Woodford', slug: 'woodford', shortCode: 'WOODF' },
    { name: 'Elburton & Dunstone', slug: 'elburton-dunstone', shortCode: 'ELBUR' },
    { name: 'Goosewell', slug: 'goosewell', shortCode: 'GOOSE' },
    { name: 'Plymstock & Radford', slug: 'plymstock-radford', shortCode: 'PLYMS' },
    { name: 'Turnchapel Hooe & Oreston', slug: 'turnchapel-hooe-oreston', shortCode: 'TURNC' },
    { name: 'Efford', slug: 'efford', shortCode: 'EFFOR' },
    { name: 'Lipson & Laira', slug: 'lipson-laira', shortCode: 'LIPSO' },
    { name: 'Ford', slug: 'ford', shortCode: 'FORD' },
    { name: 'Stoke', slug: 'stoke', shortCode: 'STOKE' },
    { name: 'North Prospect & Weston Mill', slug: 'north-prospect-weston-mill', shortCode: 'NORTH' },
    { name: 'Ham & Pennycross', slug: 'ham-pennycross', shortCode: 'HAMPE' },
    { name: 'Plympton St Maurice & Yealmpstone', slug: 'plympton-st-maurice-yealmpstone', shortCode: 'PLYMP' },
    { name: 'Chaddlewood', slug: 'chaddlewood', shortCode: 'CHADD' },
    { name: 'Colebrook Newnham & Ridgeway', slug: 'colebrook-newnham-ridgeway', shortCode: 'COLEB' },
    { name: 'City Centre', slug: 'city-centre', shortCode: 'CITYC' },
  ],
  customisableContent: {
    introParagraphs: [
      'Looking at a tree for five minutes lowers your pulse. There is one near your desk, and it has a page here.',
      'Choose your region, find your building and meet the trees that your colleagues look after.',
    ],
    stats: [
      { headline: '5 minutes', body: 'among trees is enough to feel calmer' },
      { headline: '5', body: 'regions take part' },
    ],
  },
  weatherFile: {
    attribution:
      'Weather: contains Met Office Hadley Centre data (HadUKP; Alexander and Jones 2001), rain of South West England and Wales in 1995, OGL; and Met Office data, monthly temperatures at Camborne in 1995, OGL v3.0, wrangled by cbdq-io, CC BY 4.0.',
  }, // no daily measurements of the place itself are open
  veryHotFromC: 25, // where a heatwave begins in the south-west (Met Office)
  switches: {
    showHelp: true,
    showAbout: true,
    showMap: true,
    showAdopt: true,
    showSignUp: true,
    userAccount: true,
    showHoods: true,
    brandHeader: true,
    hideNonCompressedHeaderSep: true, // the brand book wants white without rules
    showEco: true,
    web: true,
    // no orders, issues or pits: the ground belongs to landlords
  },
});

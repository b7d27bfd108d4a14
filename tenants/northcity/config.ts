/** Northcity: a northern city that tells the stories of its parks and its notable trees. */
import { defineTenant } from '../schema/src/define.ts';

export const config = defineTenant({
  projectName: 'Northcity Trees & Parks',
  name: 'Northcity',
  tagline: 'Hills, parks and trees with a story',
  introduction:
    'A northern city of 144 parks, with the stories of its most remarkable trees, from an elm of the 1840s to a grove of very old yews.',
  image: '/images/species/quercus-alba-leaf.webp',
  headerKeywords: ['parks', 'notable trees', 'city walks'],
  clientName: 'Northcity Council',
  clientCorporateUrl: 'https://council.example.org/northcity',
  genericRegionName: 'the city',
  country: 'GB',
  postcodeAreas: ['EH'],
  areaCovered: 'the city of Northcity, from the hills to the firth',
  env: 'demo', // an invented city over a real city's open data
  phase: 2, // accounts and follows
  fmpToken: {
    development: 'northcity-development-44f69e',
    staging: 'northcity-staging-760910',
    production: 'northcity-production-ee50e3',
  },
  ac: { auth0_client_id_web: 'northcity-web' },
  vanityDomains: ['trees.northcity.localhost'], // an address of its own, without a sign-in service beside it: people sign in at the sub-domain
  boundingBox: [-3.3446, 55.905, -3.1, 55.992],
  maximumBoundingBox: [-3.46, 55.85, -3.0, 56.03], // the parks reach from Kirkliston to the sea
  attributions: [
    'Parks and trees with a story: contains City of Edinburgh Council data, Open Government Licence v2.',
    'Northcity is an invented city made for demonstration.',
  ],
  twitterUrl: '@northcitytrees',
  facebookUrl: 'https://www.facebook.com/groups/northcitytrees', // the friends of parks meet in a group, not on a page
  instagramUrl: 'https://www.instagram.com/northcitytrees/',
  shortSocialShareHashTags: ['NorthcityTrees', 'TreeStories'],
  walkSettings: { minimumSizeScore: 10, zeroMeanderRadius: 500, fullMeanderRadius: 600 }, // values of the northern city (shell §9)
  pitAdoption: { code: 'northcity-pits', warnDistance: 50, maximumDistance: 100 }, // the council waters pits that a resident can reach on foot
  streamDefaultImage: '/images/species/quercus-alba-leaf-small.webp',
  adoptProgramme: { name: 'Friends of notable trees', adoptersPerTree: 5 }, // a notable tree has a whole neighbourhood of friends
  orderSettings: {
    programmeName: 'Winter trees',
    socialHashtag: 'NorthcityTrees',
    areaCovered: 'the city of Northcity',
    ledgerCode: 'NORTHCITY-WINTER',
    publicMarkets: ['winter-trees', 'winter-trees-2024'],
    defaultMarket: 'winter-trees',
  },
  storiesOnHome: 2, // the city is known by its stories
  landingCodes: { PARKS: '/greenspace' },
  customisableContent: {
    introParagraphs: [
      'This city is built around its parks. There are 144 of them: volcanic hills, river valleys, formal gardens and the green behind the library.',
      'Some trees here have a story of their own. Read about the elm that was planted in the 1840s, the grove that remembers a writer, and the ash that weeps over a lawn.',
    ],
    stats: [
      { headline: '144', body: 'parks and gardens' },
      { headline: '1840s', body: 'when our oldest avenue of elms was planted' },
    ],
  },
  weatherFile: {
    attribution:
      'Weather: contains Met Office Hadley Centre data (HadUKP; Alexander and Jones 2001), rain of South West England and Wales in 1995, OGL; and Met Office data, monthly temperatures at Leuchars in 1995, OGL v3.0, wrangled by cbdq-io, CC BY 4.0.',
  }, // no daily measurements of the place itself are open
  veryHotFromC: 25, // where a heatwave begins in the north (Met Office)
  issueReports: {
    danger: {
      text: 'Keep away from it, and keep others away. If a tree or a branch blocks a road, hangs over one or has brought down a cable, call at once.',
      telephone: '999',
    },
    types: [
      {
        slug: 'fallen-tree',
        title: 'A fallen tree or large branch',
        image: '/images/issues/fallen-tree.svg',
        action: 'INTERNAL',
        ask: ['Over a road', 'Over a path', 'In a park'],
        isDanger: true,
      },
      {
        slug: 'broken-branch',
        title: 'A broken or hanging branch',
        image: '/images/issues/broken-branch.svg',
        action: 'INTERNAL',
      },
      {
        slug: 'dead-tree',
        title: 'A dead or dying street tree',
        image: '/images/issues/dying-tree.svg',
        action: 'INTERNAL',
        ask: 'What do you see, and since when?',
      },
      {
        slug: 'street-light',
        title: 'Branches in front of a street light',
        image: '/images/issues/street-light.svg',
        action: 'DELEGATE',
        site: { source: 'https://highways.example.org/northcity/report', type: 'Street light' },
      },
      {
        slug: 'private-tree',
        title: 'A tree in somebody’s garden',
        image: '/images/issues/private-tree.svg',
        action: 'BOUNCE',
        advice: 'The council looks after trees on streets and in parks. Please talk to the owner of the garden first.',
      },
    ],
    technicalTypes: ['Deadwood', 'Decay', 'Root damage', 'Stake or tie', 'Vehicle damage'],
  },
  switches: {
    showHelp: true,
    showAbout: true,
    showMap: true,
    showAdopt: true,
    showPitAdopt: true,
    showPits: true,
    showGreenSpacesExplorer: true, // parks are what the data is about
    showSignUp: true,
    userAccount: true,
    brandHeader: true, // the council's identity asks for its mark in the header
    showStream: true,
    showOrders: true, // trees for gardens, handed out in a park
    showIssues: true,
    showTalk: true, // stories are read aloud
    web: true,
    // no neighbourhoods and no rarity: there are no outlines, and 23 trees say nothing of what is rare
  },
  brandHeaderSize: 'SMALL',
});

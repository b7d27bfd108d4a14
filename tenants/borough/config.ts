/**
 * Borough Trees: a London borough that shows its street trees and lets residents adopt, water and report, and order in
 * the yearly giveaway.
 */
import { defineTenant } from '../schema/src/define.ts';

export const config = defineTenant({
  projectName: 'Borough Trees',
  tagline: 'Your council, your street trees',
  introduction: 'A London borough and its thirteen thousand street trees, ward by ward.',
  image: '/images/species/robinia-pseudoacacia-full.webp',
  clientName: 'The Borough Council',
  genericRegionName: 'the borough',
  country: 'GB',
  postcodeAreas: ['NW1', 'NW3', 'NW5', 'NW6', 'N6', 'N19', 'WC1', 'WC2'],
  env: 'demo', // an invented borough over a real borough's open data
  phase: 2, // accounts and follows
  fmpToken: {
    development: 'borough-development-41ce97',
    staging: 'borough-staging-d802ba',
    production: 'borough-production-7730fe',
  },
  ac: { auth0_client_id_web: 'borough-web' },
  matomoSiteIds: { development: '2', staging: '2', production: '2' }, // the council counts visits, without cookies
  boundingBox: [-0.2136, 51.5126, -0.1053, 51.573],
  maximumBoundingBox: [-0.23, 51.5, -0.09, 51.59], // the wards and a margin of about a kilometre
  attributions: [
    'Trees: contains London Borough of Camden data, Open Government Licence v3.0.',
    'Wards: contains National Statistics data © Crown copyright and database right 2011; contains Ordnance Survey data © Crown copyright and database right 2011.',
    'Streets: © OpenStreetMap contributors (openstreetmap.org/copyright), ODbL.',
    'Borough Trees is an invented council made for demonstration.',
  ],
  adoptProgramme: { name: 'Street tree friends', adoptersPerTree: 2 }, // streets here are long: two households share a tree
  orderSettings: {
    programmeName: 'Winter giveaway',
    areaCovered: 'the borough',
    ledgerCode: 'BOROUGH-GIVEAWAY',
    publicMarkets: ['winter-giveaway'],
    defaultMarket: 'winter-giveaway',
    pickups: [{ slug: 'kentish-town' }, { slug: 'hampstead' }],
    species: [
      { slug: 'sorbus_aucuparia', displayName: 'Rowan', pickups: ['kentish-town', 'hampstead'] },
      {
        slug: 'cercis_canadensis',
        displayName: 'Eastern redbud',
        pickups: ['kentish-town', 'hampstead'],
        detail: {
          images: [
            {
              path: '/images/species/cercis-canadensis-full-small.webp',
              alt: 'A whole eastern redbud',
              credit: 'Lambique, CC BY-SA 3.0, via Wikimedia Commons',
            },
          ],
        },
      },
      {
        slug: 'cornus_florida',
        displayName: 'Flowering dogwood',
        pickups: ['hampstead'],
        detail: {
          parentImages: [
            {
              path: '/images/species/cornus-florida-full-small.webp',
              alt: 'A whole flowering dogwood',
              credit: 'Famartin, CC BY-SA 3.0, via Wikimedia Commons',
            },
          ],
        },
      },
      // The nursery at the heath keeps its last ones for schools.
      {
        slug: 'amelanchier_lamarckii',
        displayName: 'Juneberry',
        pickups: ['kentish-town', 'hampstead'],
        noStock: ['hampstead'],
      },
    ],
  },
  issueReports: {
    danger: {
      text: 'Keep away from it, and keep others away. If a tree or a branch blocks a road, hangs over one or has brought down a cable, call at once.',
      telephone: '999',
    },
    neighbours: [
      { name: 'Northfields Council', url: 'https://northfields.example.org/trees/report' },
      { name: 'Riverside Council', url: 'https://riverside.example.org/report-a-tree' },
    ],
    types: [
      {
        slug: 'fallen-tree',
        title: 'A fallen tree or large branch',
        image: '/images/issues/fallen-tree.svg',
        action: 'INTERNAL',
        ask: ['Over a road', 'Over a pavement', 'In a park'],
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
        site: { source: 'https://highways.example.org/borough/report', type: 'Street light' },
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
  neighbourhoods: [
    // wards, as the council speaks of them
    { name: 'Belsize', slug: 'belsize', shortCode: 'BELS' },
    { name: 'Bloomsbury', slug: 'bloomsbury', shortCode: 'BLOO' },
    { name: 'Camden Town with Primrose Hill', slug: 'camden-town-with-primrose-hill', shortCode: 'CAMD' },
    { name: 'Cantelowes', slug: 'cantelowes', shortCode: 'CANT' },
    { name: 'Fortune Green', slug: 'fortune-green', shortCode: 'FORT' },
    { name: 'Frognal and Fitzjohns', slug: 'frognal-and-fitzjohns', shortCode: 'FROG' },
    { name: 'Gospel Oak', slug: 'gospel-oak', shortCode: 'GOSP' },
    { name: 'Hampstead Town', slug: 'hampstead-town', shortCode: 'HAMP' },
    { name: 'Haverstock', slug: 'haverstock', shortCode: 'HAVE' },
    { name: 'Highgate', slug: 'highgate', shortCode: 'HIGH' },
    { name: 'Holborn and Covent Garden', slug: 'holborn-and-covent-garden', shortCode: 'HOLB' },
    { name: 'Kentish Town', slug: 'kentish-town', shortCode: 'KENT' },
    { name: 'Kilburn', slug: 'kilburn', shortCode: 'KILB' },
    { name: "King's Cross", slug: 'kings-cross', shortCode: 'KING' },
    { name: "Regent's Park", slug: 'regents-park', shortCode: 'REGE' },
    { name: 'St Pancras and Somers Town', slug: 'st-pancras-and-somers-town', shortCode: 'STPA' },
    { name: 'Swiss Cottage', slug: 'swiss-cottage', shortCode: 'SWIS' },
    { name: 'West Hampstead', slug: 'west-hampstead', shortCode: 'WHAM' },
  ],
  customisableContent: {
    introParagraphs: [
      'The council looks after every tree listed here. Find the ones on your street, see how tall they stand and how wide they spread, and learn what kind they are.',
    ],
  },
  weatherFile: {
    attribution:
      'Weather: contains Met Office Hadley Centre data (HadUKP; Alexander and Jones 2001), rain of South West England and Wales in 1995, OGL; and Met Office data, monthly temperatures at Heathrow in 1995, OGL v3.0, wrangled by cbdq-io, CC BY 4.0.',
  }, // no daily measurements of the place itself are open
  switches: {
    showHelp: true,
    showAbout: true,
    showMap: true,
    showAdopt: true,
    showSignUp: true,
    userAccount: true,
    showRarity: true,
    showHoods: true, // residents think in wards
    showOrders: true, // the yearly giveaway
    showIssues: true,
    showWatering: true,
    web: true,
    // no pits, parks, groups, canopy, eco score or stream: the council's data holds none of these
  },
});

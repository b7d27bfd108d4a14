/** Midtown: a Midlands town that walks; its own walk values, and it lends out issues to the council. */
import { defineTenant } from '../schema/src/define.ts';

export const config = defineTenant({
  projectName: 'Midtown Canopy',
  name: 'Midtown',
  tagline: 'Eleven thousand street trees, one town',
  introduction: 'A Midlands town that walks its street trees and reports what they need.',
  image: '/images/species/acer-rubrum-flower.webp',
  clientName: 'Midtown Council',
  clientCorporateUrl: 'https://council.example.org/midtown',
  genericRegionName: 'town',
  country: 'CA',
  postcodeAreas: ['M6'],
  areaCovered: 'the streets of Midtown and its suburbs',
  env: 'demo', // an invented town over a real city's open data
  phase: 1, // no follows yet
  timeZone: 'America/Toronto', // the data is of Toronto (York): its day is the day there
  fmpToken: {
    development: 'midtown-development-119b02',
    staging: 'midtown-staging-b044c6',
    production: 'midtown-production-d44b3e',
  },
  ac: { auth0_client_id_web: 'midtown-web' },
  boundingBox: [-79.5346, 43.6482, -79.4123, 43.7096],
  maximumBoundingBox: [-79.56, 43.63, -79.39, 43.73], // the old borough of York and a margin
  attributions: [
    'Street trees: contains information licensed under the Open Government Licence – Toronto.',
    'Midtown is an invented town made for demonstration.',
  ],
  facebookUrl: 'https://www.facebook.com/midtowncanopy',
  twitterUrl: 'https://x.com/midtowncanopy',
  landingCodes: { WALK: '/walk', REPORT: '/issue' }, // on the labels of benches
  walkSettings: { minimumSizeScore: 20, zeroMeanderRadius: 300, fullMeanderRadius: 900, excludeGenusOnly: true }, // large trees far apart, and kinds that people can learn
  mapAttribution: 'Open Government Licence – Toronto',
  customisableContent: {
    introParagraphs: [
      'Maples line nearly every street of this town; a quarter of our trees are of one kind. Find the ones that are different.',
      'Take a walk along the largest. When a tree needs something, tell us here and the council sends somebody.',
    ],
  },
  weatherFile: { attribution: 'Weather: NOAA daily records of New York (2013), through vega-datasets, public domain.' }, // the weather of a town like it
  issueReports: {
    danger: {
      text: 'Keep away from it, and keep others away. If a tree or a branch blocks a road, hangs over one or has brought down a cable, call at once.',
      telephone: '911',
    },
    types: [
      {
        slug: 'fallen-tree',
        title: 'A fallen tree or large branch',
        image: '/images/issues/fallen-tree.svg',
        action: 'INTERNAL',
        ask: ['Over a road', 'Over a sidewalk', 'In a park'],
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
        site: { source: 'https://highways.example.org/midtown/report', type: 'Street light' },
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
    showSignUp: true,
    userAccount: true,
    showRarity: true, // one kind stands everywhere: the others deserve a word
    showIssues: true,
    showOrders: false, // the giveaway of last year is over
    web: true,
    // no neighbourhoods: the register names wards but has no outlines of them
  },
});

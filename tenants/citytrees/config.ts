/** City Trees: a city-wide tree site, large; most of its trees wait for somebody to say what they are. */
import { defineTenant } from '../schema/src/define.ts';

export const config = defineTenant({
  projectName: 'City Trees',
  tagline: 'Every tree of a whole city on one map',
  introduction:
    'Close to two hundred thousand street trees. We know the kind of one in twenty; help to name the others.',
  image: '/images/species/platanus-occidentalis-leaf.webp',
  clientName: 'City Trees Trust',
  clientCorporateUrl: 'https://city-trees.example.org',
  genericRegionName: 'the city',
  country: 'US',
  postcodeAreas: ['941'],
  areaCovered: 'all streets of the city',
  env: 'demo', // an invented trust over a real city's open data
  phase: 3, // accounts, follows and everything that comes with them
  timeZone: 'America/Los_Angeles', // the data is of San Francisco: its day is the day there
  fmpToken: {
    development: 'citytrees-development-962778',
    staging: 'citytrees-staging-1d64ca',
    production: 'citytrees-production-d248ad',
  },
  ac: { auth0_client_id_web: 'citytrees-web' },
  // An address of its own, with the sign-in service beside it. Names below .localhost lead to the machine that asks.
  vanityDomains: ['trees.citytrees.localhost'],
  vanityAuthDomains: ['auth.citytrees.localhost'],
  boundingBox: [-122.5149, 37.7083, -122.3579, 37.8103],
  maximumBoundingBox: [-122.56, 37.68, -122.33, 37.85], // 55 points of the register lie in other states: they are refused
  attributions: [
    'Street trees: City and County of San Francisco, Street Tree List, Public Domain Dedication and License v1.0.',
    'City Trees is an invented trust made for demonstration.',
  ],
  instagramUrl: '@citytreestrust',
  threadsUrl: '@citytreestrust',
  tiktokUrl: 'https://www.tiktok.com/@citytreestrust',
  shortSocialShareHashTags: ['CityTrees'],
  rarityScale: [
    // its own names, as the trust writes them, from rarest to commonest; colours of the cividis ramp, safe for
    // colour-blind eyes
    { name: 'One of a kind', colour: '#00224e' },
    { name: 'A handful', colour: '#123570' },
    { name: 'Rare', colour: '#3b496c' },
    { name: 'Quite rare', colour: '#575d6d' },
    { name: 'Uncommon', colour: '#707173' },
    { name: 'Fairly common', colour: '#8a8678' },
    { name: 'Common', colour: '#a59c74' },
    { name: 'Quite common', colour: '#c3b369' },
    { name: 'Very common', colour: '#e1cc55' },
    { name: 'On every street', colour: '#fee838' },
  ],
  walkSettings: { minimumSizeScore: 0, zeroMeanderRadius: 400, fullMeanderRadius: 800 }, // most trees here were never measured
  adoptProgramme: { name: 'Name that tree', adoptersPerTree: 3 },
  customisableContent: {
    introParagraphs: [
      'This is a map of every street tree that the city has ever written down. Of most we know only where they stand.',
      'Do you know your tree? Tell us its name. Whatever you add is checked and shown to everybody.',
    ],
    stats: [{ headline: '1 in 20', body: 'trees have a name so far' }],
  },
  weatherFile: { attribution: 'Weather: NOAA daily records of Seattle (2012), through vega-datasets, public domain.' }, // the weather of a town like it
  switches: {
    showAbout: true,
    showMap: true,
    showAdopt: true,
    showWatering: true, // adopters water: the trust has no crew of its own
    showSignUp: true,
    userAccount: true,
    showRarity: true,
    showEco: true,
    showStream: true,
    showTalk: true,
    shareURLsWithoutContext: true, // links of a large map should stay short
    web: true,
    // no help section: the trust answers by mail
  },
});

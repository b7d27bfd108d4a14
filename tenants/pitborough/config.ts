/** Pitborough: a borough whose residents adopt vacant tree pits, so that a tree is planted there. */
import { defineTenant } from '../schema/src/define.ts';

export const config = defineTenant({
  projectName: 'Pitborough Plants',
  name: 'Pitborough',
  tagline: 'An empty pit is a tree that waits for you',
  introduction: 'A borough that fills its empty tree pits together with the people who live beside them.',
  image: '/images/species/cercis-canadensis-full.webp',
  clientName: 'Pitborough Borough Council',
  clientProjectUrl: 'https://council.example.org/pitborough/plants',
  supporterName: 'Streets for Trees Fund', // pays for every second tree
  supporterCorporateUrl: 'https://streets-for-trees.example.org',
  genericRegionName: 'the borough',
  country: 'US',
  postcodeAreas: ['904'],
  areaCovered: 'the central reservations of the borough',
  env: 'demo', // an invented borough over a real city's open data
  phase: 2, // accounts and follows
  timeZone: 'America/Los_Angeles', // the data is of Santa Monica, California: its day is the day there
  fmpToken: {
    development: 'pitborough-development-2e0f7e',
    staging: 'pitborough-staging-5496bc',
    production: 'pitborough-production-028cf3',
  },
  ac: { auth0_client_id_web: 'pitborough-web' },
  boundingBox: [-118.5215, 34.0, -118.4622, 34.0489],
  maximumBoundingBox: [-118.55, 33.97, -118.43, 34.07], // the sites and a margin of about two kilometres
  attributions: [
    'Vacant planting sites: City of Santa Monica; Public Tree Map, Open Data Commons Attribution License 1.0.',
    'Planting plan and neighbourhoods: made for this demonstration. Pitborough is an invented borough.',
  ],
  instagramUrl: 'pitboroughplants',
  tiktokUrl: '@pitboroughplants', // where its young planters are
  hasWhiteButtons: true, // the footer is dark
  rarityScale: [
    // one hue, from deep to pale: few kinds, so the ramp must not promise more difference than there is
    { name: 'Very, very rare', colour: '#12264f' },
    { name: 'Very rare', colour: '#1c3a73' },
    { name: 'Rare', colour: '#274f94' },
    { name: 'Quite rare', colour: '#3565b0' },
    { name: 'Uncommon', colour: '#4a7cc4' },
    { name: 'Fairly common', colour: '#6593d2' },
    { name: 'Common', colour: '#83aade' },
    { name: 'Quite common', colour: '#a2c0e8' },
    { name: 'Very common', colour: '#c2d6f1' },
    { name: 'Extremely common', colour: '#e1ebf9' },
  ],
  pitAdoption: { code: 'pitborough-pits', warnDistance: 50, maximumDistance: 100 }, // nobody carries water further (shell §9)
  privacyKeepDurations: {
    signup: '6 years',
    interactions: '6 years',
    projectMailingList: 'indefinite',
    hoodMailingList: 'indefinite',
  }, // a pit adoption runs for six years; lists end when a reader leaves them
  additionalMailingList: {
    name: 'Streets for Trees Fund',
    privacyUrl: 'https://streets-for-trees.example.org/privacy',
  }, // the supporter writes to planters who agree
  neighbourhoods: [
    {
      name: 'Midtown Mile',
      slug: 'midtown-mile',
      shortCode: 'MILE',
      intro: 'The long boulevard has more empty pits than any other street of the borough.',
      coordinatorGroup: {
        name: 'Mile Planters',
        instagram: 'mileplanters',
        contactUrl: 'https://mile-planters.example.org/contact',
      },
    },
    {
      name: 'Oceanside',
      slug: 'oceanside',
      shortCode: 'OCEAN',
      intro: 'Salt wind and sand: only some kinds of tree do well here.',
    },
    { name: 'Canyon Hill', slug: 'canyon-hill', shortCode: 'CANYON' },
    { name: 'Garden Triangle', slug: 'garden-triangle', shortCode: 'GARDEN' },
    { name: 'Upper Pitborough', slug: 'upper-pitborough', shortCode: 'UPPER', hideHome: true }, // one pit only: no card on the home page
  ],
  plantingPlan: { year: 2026, isDemonstration: true }, // made in the plan's columns: the city's own has no clear licence, and is of 2021
  customisableContent: {
    introParagraphs: [
      'There are 89 empty pits between the lanes of our widest streets. Each one could hold a tree that shades, cools and cleans the air.',
      'Choose a pit near your home and promise to water it for three summers. We plant the kind that the planting plan names for your street.',
    ],
    stats: [{ headline: '3 summers', body: 'is how long a new tree needs you' }],
  },
  weatherFile: { attribution: 'Weather: NOAA daily records of Seattle (2015), through vega-datasets, public domain.' }, // the weather of a town like it
  switches: {
    showHelp: true,
    showAbout: true,
    showMap: true,
    showPitAdopt: true, // what this project is for
    showPits: true,
    showSignUp: true,
    showHoods: true,
    userAccount: true,
    showStream: true,
    showWatering: true, // adopters water their pits
    web: true,
    // no adoption of standing trees, no rarity, no eco score: there are only pits
  },
});

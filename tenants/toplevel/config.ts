/**
 * The site without a project, at the bare base domain: it lists the places that take part and finds the one near you.
 */
import { defineTenant } from '../schema/src/define.ts';

export const config = defineTenant({
  topLevel: true,
  projectName: 'Greenward',
  tagline: 'Trees and green space near you',
  headerDescription: 'Find the map of trees and green space of your council, and help to care for what grows there.',
  clientName: 'Greenward',
  genericRegionName: 'your area',
  country: 'GB', // as the example of the search; the places it lists have their own
  env: 'demo', // every place it lists is a demonstration
  phase: 0, // nobody signs in here: accounts belong to a place
  fmpToken: {
    development: 'toplevel-development-2ab5fd',
    staging: 'toplevel-staging-b7bf8e',
    production: 'toplevel-production-48965f',
  },
  ac: { auth0_client_id_web: 'toplevel-web' },
  boundingBox: [-8.2, 49.9, 1.8, 58.7],
  maximumBoundingBox: [-8.7, 49.8, 1.9, 60.9], // Great Britain: nothing is drawn, a project has to have a box
  attributions: ['The places listed here are invented; each names the open data it shows.'],
  switches: {
    web: true, // no feature belongs to the site without a project
  },
});

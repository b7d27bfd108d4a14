/** The interface of demonstrations for the command line. */
export { seedDemonstration } from './seed-demonstration.ts';

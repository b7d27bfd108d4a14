/** What the command line may use of retention. */
export { runRetention } from './open-retention.ts';

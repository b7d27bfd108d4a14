export { second } from './second.ts';
export const first = 1;

export { first } from './first.ts';
export const second = 1;

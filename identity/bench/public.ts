/** Measurements of the sign-in service, for `npm run bench`. */
export { benchSignIns } from './sign-ins.ts';
export type { SignInBench } from './sign-ins.ts';

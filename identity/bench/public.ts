/** Public interface of the sign-in service's benchmarks, for `npm run bench`. */
export { benchSignIns } from './sign-ins.ts';
export type { SignInBench } from './sign-ins.ts';

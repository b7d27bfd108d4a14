export { b } from '../../../remotes/beta/src/b.ts';

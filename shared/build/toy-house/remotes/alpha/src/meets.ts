export { b } from '../../beta/src/b.ts';

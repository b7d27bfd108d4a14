export { y } from '../two/y.ts';

export { part } from '../../shared/ui/src/part.ts';

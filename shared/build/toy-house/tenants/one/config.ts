export { fact } from '../../shared/contract/src/fact.ts';

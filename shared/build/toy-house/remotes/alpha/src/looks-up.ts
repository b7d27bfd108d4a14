export { shell } from '../../../host/src/shell.ts';

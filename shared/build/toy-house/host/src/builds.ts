export { tool } from '../../shared/build/src/tool.ts';

export { server } from '../edge/src/server.ts';

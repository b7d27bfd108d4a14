export { server } from '../../host/edge/src/server.ts';

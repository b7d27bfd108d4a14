/** The map engine as host and remotes share it, told where its worker lies: the worker is a file of this build. */
import { setWorkerUrl } from '@vendor/maplibre-gl';
import { default as workerUrl } from '@vendor/maplibre-gl-worker';

setWorkerUrl(workerUrl);

export { Map, prewarm, ScaleControl } from '@vendor/maplibre-gl';

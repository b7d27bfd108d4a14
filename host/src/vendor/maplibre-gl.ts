/** The map engine as host and remotes share it, with the URL of its worker, which is a file of this build. */
import { setWorkerUrl } from '@vendor/maplibre-gl';
import { default as workerUrl } from '@vendor/maplibre-gl-worker';

setWorkerUrl(workerUrl);

export { Map, prewarm, ScaleControl } from '@vendor/maplibre-gl';

/** Public interface of the benchmarks of edge. */
export { benchCountdown, benchHtml } from './html.ts';
export type { BenchHtmlOptions, HtmlBenchmark } from './html.ts';
export { benchRender } from './render.ts';
export type { BenchRenderOptions, RenderBenchmark } from './render.ts';
export { benchSlowClients } from './slow-clients.ts';
export type { SlowClientsBenchmark, SlowClientsOptions } from './slow-clients.ts';

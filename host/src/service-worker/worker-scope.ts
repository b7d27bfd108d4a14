/** What the service worker uses of its surroundings. The types of windows and of workers do not go together, so these few stand here. */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerClient {
  postMessage(message: unknown): void;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void>; matchAll(options: { readonly type: 'window' }): Promise<readonly WorkerClient[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent<unknown>) => void): void;
  addEventListener(type: 'sync', listener: (event: WorkerEvent & { readonly tag: string }) => void): void;
}

export const workerScope = (): WorkerScope => globalThis as unknown as WorkerScope;

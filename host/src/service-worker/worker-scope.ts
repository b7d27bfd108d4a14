/**
 * Types for the parts of the worker scope that we use. TypeScript's window and worker types conflict, so they are
 * declared here.
 */

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerClient {
  postMessage(message: unknown): void;
}

export interface WorkerWindow extends WorkerClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface NewsNotification {
  readonly body: string;
  readonly tag: string;
  readonly icon: string;
  readonly data: { readonly path: string };
}

export interface WorkerRegistration {
  readonly navigationPreload?: { enable(): Promise<void> };
  readonly pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
  showNotification(title: string, options: NewsNotification): Promise<void>;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: WorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly WorkerWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent<unknown>) => void): void;
  addEventListener(
    type: 'push',
    listener: (event: WorkerEvent & { readonly data: { text(): string } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: WorkerEvent & { readonly notification: { readonly data: unknown; close(): void } }) => void,
  ): void;
  addEventListener(type: 'sync', listener: (event: WorkerEvent & { readonly tag: string }) => void): void;
}

export const workerScope = (): WorkerScope => globalThis as unknown as WorkerScope;

/** What the service worker does with a push: it shows that there is news, and opens them. */
import type { WorkerScope } from './worker-scope.ts';

interface News {
  readonly title: string;
  readonly body: string;
  /** On this site. */
  readonly path: string;
}

const INBOX = '/inbox';
/** A later notification replaces the earlier one. */
const TAG = 'news';

const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** @returns null for anything that is not our message */
export function parseNews(text: string | undefined): News | null {
  try {
    const { title, body, path } = JSON.parse(text ?? '') as Record<string, unknown>;
    return typeof title === 'string' && typeof body === 'string' && isOwnPath(path) ? { title, body, path } : null;
  } catch {
    return null;
  }
}

/** A browser withdraws the permission of sites that show nothing, so that something is always shown. */
export async function showNews(scope: Pick<WorkerScope, 'registration' | 'location'>, text: string | undefined) {
  const { title, body, path } = parseNews(text) ?? {
    title: new URL(scope.location.origin).host,
    body: '',
    path: INBOX,
  };
  await scope.registration.showNotification(title, { body, tag: TAG, icon: '/favicon.svg', data: { path } });
}

/** In a window that shows it already, else in a new one: another may have a form that is half filled in. */
export async function openNews({ clients }: Pick<WorkerScope, 'clients'>, data: unknown): Promise<void> {
  const path = (data as { readonly path?: unknown } | null)?.path;
  const target = isOwnPath(path) ? path : INBOX;
  const shown = (await clients.matchAll({ type: 'window' })).find(({ url }) => new URL(url).pathname === target);
  await (shown === undefined ? clients.openWindow(target) : shown.focus());
}

/** The push service then answers that the subscription is gone, and the api forgets the browser. */
export async function endPushes({ registration }: Pick<WorkerScope, 'registration'>): Promise<void> {
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

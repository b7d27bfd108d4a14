/** Web Push of this browser. Nothing here asks the resident for anything before they choose it. */

/** 'unable': this browser cannot, or has no service worker of ours. 'blocked': the resident forbade it in the browser. */
export type PushState = 'unable' | 'blocked' | 'off' | 'on';

export interface PushSubscriptionFacts {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const registrationOf = async ({ navigator }: Window): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

const subscriptionOf = async (view: Window): Promise<PushSubscription | null> =>
  (await (await registrationOf(view))?.pushManager?.getSubscription()) ?? null;

export async function readPushState(view: Window & typeof globalThis): Promise<PushState> {
  if (!('Notification' in view) || (await registrationOf(view))?.pushManager === undefined) return 'unable';
  if (view.Notification.permission === 'denied') return 'blocked';
  return (await subscriptionOf(view)) === null ? 'off' : 'on';
}

/**
 * Asks the resident in the browser's own words.
 * @param publicKey of the installation, base64url
 * @returns null when they refuse @throws when the push service cannot be reached
 */
export async function startPush(
  view: Window & typeof globalThis,
  publicKey: string,
): Promise<PushSubscriptionFacts | null> {
  if ((await view.Notification.requestPermission()) !== 'granted') return null;
  const registration = await registrationOf(view);
  const subscription = await registration?.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('The browser gave no subscription');
  return { endpoint, p256dh, auth };
}

/** @returns the address of the subscription that ended; null without one */
export async function endPush(view: Window): Promise<string | null> {
  const subscription = await subscriptionOf(view);
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

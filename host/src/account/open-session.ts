/** Creates the client that signs users in and keeps them signed in. Loaded on demand, with auth0-spa-js. */
import { openSessionClient } from '@greenward/auth/client';
import type { SessionClient, SessionStore } from '@greenward/auth';
import type { BootRecord } from '@greenward/contract';
import type { Graphql } from '@greenward/graphql';
import type { Reporter } from '@greenward/observe';
import { forgetVisits } from '../service-worker/register-worker.ts';
import type { LiveBoot } from '../switches/live-boot.ts';
import { followOffer } from './follow-offer.ts';
import { forgetOnDevice } from './on-device.ts';

export interface OpenSessionOptions {
  readonly boot: BootRecord;
  readonly store: SessionStore;
  readonly graphql: Pick<Graphql, 'clear'>;
  readonly live: Pick<LiveBoot, 'apply'>;
  readonly reporter: Pick<Reporter, 'report'>;
  readonly storage: () => Storage;
  readonly view: Window;
}

/** @throws where sign-in is impossible: without accounts, or outside a secure origin. */
export function openSession({
  boot,
  store,
  graphql,
  live,
  reporter,
  storage,
  view,
}: OpenSessionOptions): SessionClient {
  if (boot.auth === null) throw new Error('There are no accounts here');
  const fetch = view.fetch.bind(view);
  const report = (error: unknown): void => void reporter.report(error, { type: 'unexpected' });

  return openSessionClient({
    auth: boot.auth,
    store: {
      current: store.current,
      set(next) {
        const before = store.current().status;
        store.set(next);
        if (before !== store.current().status) followOffer({ boot, live, view }).catch(() => undefined);
      },
    },
    fetch,
    view,
    storage,
    locale: boot.tenant.locale,
    report,
    warn: (text) => console.warn(text),
    // Answers of the api (including follows and profile), pages stored by the worker, and drafts.
    async forget() {
      forgetOnDevice(
        () => view.sessionStorage,
        () => view.localStorage,
      );
      await Promise.all([graphql.clear(), forgetVisits(view)]);
    },
  });
}

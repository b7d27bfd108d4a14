/** Opens the queue of writes when it is first needed; one per page. */
import type { WriteQueue } from '@greenward/graphql/write-queue';
import type { PageParts } from './page-parts.ts';

/** A failure is not cached: the next write, or the next idle moment, tries again. */
export function createQueueOpener(
  boot: PageParts['boot'],
  store: PageParts['store'],
  session: PageParts['session'],
): PageParts['openQueue'] {
  let writes: Promise<WriteQueue> | null = null;
  return () => {
    writes ??= import('../writes/open-writes.tsx').then(({ openWrites }) =>
      openWrites({
        boot,
        store,
        view: window,
        viewer: () => session.current().profile?.id ?? null,
        token: session.token,
      }),
    );
    writes.catch(() => void (writes = null));
    return writes;
  };
}

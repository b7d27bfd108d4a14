/** `/inbox`: what happened to the resident's trees, reports, orders and to what they follow. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { AlertsPanel } from '../features/alerts/alerts-panel.tsx';
import { InboxPage } from '../features/inbox-page/inbox-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'stream.inbox.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return (
    <InboxPage>
      <AlertsPanel />
    </InboxPage>
  );
}

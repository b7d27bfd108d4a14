/** `/inbox/settings`: what the resident is told by e-mail. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { NoticeSettingsPage } from '../features/notice-settings/notice-settings-page.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'stream.settings.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <NoticeSettingsPage />;
}

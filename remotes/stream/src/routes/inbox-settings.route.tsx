/** `/inbox/settings`: what the resident is told by e-mail, and on this device. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { NoticeSettingsPage } from '../features/notice-settings/notice-settings-page.tsx';
import { PushSection } from '../features/push/push-section.tsx';

export const meta = (_data: unknown, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'stream.settings.title'),
  description: tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return (
    <NoticeSettingsPage>
      <PushSection />
    </NoticeSettingsPage>
  );
}

/** `/welcome`: the page of a project in holding mode. */
import { formatWords } from '@greenward/contract';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { WelcomePage } from '../features/welcome-page/welcome-page.tsx';

export const meta = (_data: null, { tenant, words }: BootRecord): PageMeta => ({
  // in an open project, the home page has the project's title
  title: tenant.holdingPage === null ? formatWords(words, tenant, 'content.welcome.open.title') : tenant.projectName,
  description: tenant.holdingPage?.subscribeBody ?? tenant.description,
  image: null,
  jsonLd: null,
});

export function Component() {
  return <WelcomePage />;
}

/** `/temp`: a theme's components in all their states, for theme authors. Not for visitors of a live site. */
import type { BootRecord, PageMeta } from '@greenward/contract';
import { formatWords } from '@greenward/contract';
import { ThemeParts } from '../theme-parts/theme-parts.tsx';

export const meta = (_data: null, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'host.temp.title'),
  description: '',
  image: null,
  jsonLd: null,
});

export function Component() {
  return <ThemeParts />;
}

/** `/errors/badLanding?code=`: an unknown code from a label or letter (shell §2.5). */
import { useSearchParams } from 'react-router';
import type { BootRecord, PageMeta } from '@greenward/contract';
import { formatWords, landingCodeOf } from '@greenward/contract';
import { useWords } from '@greenward/tenant';
import { LinkButton } from '@greenward/ui';
import styles from '../frame/message-page.module.scss';

export const meta = (_data: null, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'host.badLanding.title'),
  description: '',
  image: null,
  jsonLd: null,
});

export function Component() {
  const words = useWords();
  const [query] = useSearchParams();
  // Only valid codes are shown, because anyone can write the address.
  const code = landingCodeOf(`/${query.get('code') ?? ''}`) ?? '';
  return (
    <div className={styles.message}>
      <h1>{words('host.badLanding.title')}</h1>
      <p>{words('host.badLanding.text', { code })}</p>
      <LinkButton to="/" kind="main">
        {words('host.error.home')}
      </LinkButton>
    </div>
  );
}

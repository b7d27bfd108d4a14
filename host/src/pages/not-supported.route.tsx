/** `/errors/notSupported`, for browsers that can run the shell; edge sends others a plain page (shell §2.5). */
import type { BootRecord, PageMeta } from '@greenward/contract';
import { formatWords } from '@greenward/contract';
import { useWords } from '@greenward/tenant';
import { LinkButton } from '@greenward/ui';
import styles from '../frame/message-page.module.scss';

export const meta = (_data: null, { tenant, words }: BootRecord): PageMeta => ({
  title: formatWords(words, tenant, 'edge.oldBrowser.title'),
  description: '',
  image: null,
  jsonLd: null,
});

export function Component() {
  const words = useWords();
  return (
    <div className={styles.message}>
      <h1>{words('edge.oldBrowser.title')}</h1>
      <p>{words('edge.oldBrowser.text')}</p>
      <LinkButton to="/" kind="main">
        {words('host.error.home')}
      </LinkButton>
    </div>
  );
}

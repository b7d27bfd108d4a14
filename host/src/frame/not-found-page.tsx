/** The page that does not exist (shell §2.5). */
import { useWords } from '@greenward/tenant';
import { LinkButton } from '@greenward/ui';
import styles from './message-page.module.scss';

export function NotFoundPage() {
  const words = useWords();
  return (
    <div className={styles.message}>
      <h1>{words('host.notFound.heading')}</h1>
      <p>{words('host.notFound.text')}</p>
      <LinkButton to="/" kind="main">
        {words('host.notFound.home')}
      </LinkButton>
    </div>
  );
}

/** The page for unknown addresses (shell §2.5), with a search. The form works without script. */
import { useId } from 'react';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, LinkButton } from '@greenward/ui';
import styles from './message-page.module.scss';

export function NotFoundPage() {
  const words = useWords();
  const boot = useBoot();
  const field = useId();
  return (
    <div className={styles.message}>
      <h1>{words('host.notFound.heading')}</h1>
      <p>{words('host.notFound.text')}</p>
      <LinkButton to="/" kind="main">
        {words('host.notFound.home')}
      </LinkButton>
      {isPageHere(boot, '/place') && (
        <form action="/place" role="search" className={styles.search}>
          <label htmlFor={field}>{words('host.notFound.search')}</label>
          <div className={styles.actions}>
            <input id={field} name="q" type="search" maxLength={100} />
            <Button type="submit">{words('host.notFound.find')}</Button>
          </div>
        </form>
      )}
    </div>
  );
}

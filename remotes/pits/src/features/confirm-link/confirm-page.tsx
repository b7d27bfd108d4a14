/**
 * The page that a link in a mail leads to: it says what will be confirmed. A visit writes nothing; the button posts to
 * the api's page for links, which also works without scripts.
 */
import { Link } from 'react-router';
import { useTenant, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import styles from './confirm.module.scss';

export function ConfirmPage({ token }: { readonly token: string | null }) {
  const words = useWords();
  const { projectName: project } = useTenant();
  return (
    <div className={styles.page}>
      <h1>{words(token === null ? 'pits.confirm.none.title' : 'pits.confirm.title')}</h1>
      {token === null ? (
        <p>{words('pits.confirm.none.text')}</p>
      ) : (
        <>
          <p>{words('pits.confirm.text', { project })}</p>
          <form method="post" action={`/action/link/${encodeURIComponent(token)}`}>
            <Button type="submit" kind="main" name="confirm" value="yes">
              {words('pits.confirm.button')}
            </Button>
          </form>
          <p>{words('pits.confirm.otherwise')}</p>
        </>
      )}
      <p>
        <Link to="/">{project}</Link>
      </p>
    </div>
  );
}

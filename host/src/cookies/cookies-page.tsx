/** The page about the site's cookies, with the visitor's choice. */
import { CHOICE_COOKIE } from '@greenward/contract/cookies';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Prose } from '@greenward/ui';
import styles from './cookies-page.module.scss';
import { useCookieChoice } from './cookie-choice-state.ts';

/** @param bodyHtml The project's own text; null to show the shell's text instead. */
export function CookiesPage({ bodyHtml }: { readonly bodyHtml: string | null }) {
  const words = useWords();
  const { analytics, projectName } = useTenant();
  const [choice, choose] = useCookieChoice();
  const now = choice === 'accepted' || choice === 'declined' ? choice : 'none';
  return (
    <div className={styles.page}>
      <h1>{words('host.cookies.title')}</h1>
      <p>{words('host.cookies.intro', { project: projectName })}</p>
      <section className={styles.choice} aria-labelledby="cookie-choice">
        <h2 id="cookie-choice">{words('host.cookies.choice.heading')}</h2>
        <p role="status">
          {choice === 'unread'
            ? words('host.cookies.choice.unread')
            : words('host.cookies.choice.now', { choice: now })}
        </p>
        <div className={styles.buttons}>
          <Button kind="main" aria-pressed={now === 'accepted'} onClick={() => choose('accepted')}>
            {words('host.cookies.acceptAll')}
          </Button>
          <Button kind="main" aria-pressed={now === 'declined'} onClick={() => choose('declined')}>
            {words('host.cookies.declineAll')}
          </Button>
        </div>
      </section>
      {bodyHtml === null ? (
        <>
          <h2>{words('host.cookies.essential.heading')}</h2>
          <p>{words('host.cookies.essential.text', { days: CHOICE_COOKIE.seconds / 86_400 })}</p>
          <h2>{words('host.cookies.counting.heading')}</h2>
          <p>{words(analytics.isMeasured ? 'host.cookies.counting.yes' : 'host.cookies.counting.no')}</p>
        </>
      ) : (
        <Prose html={bodyHtml} />
      )}
    </div>
  );
}

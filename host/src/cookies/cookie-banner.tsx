/**
 * The cookie banner in its two forms (shell §2.8): projects with analytics sites use essential cookies only, the others
 * ask.
 */
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Container } from '@greenward/ui';
import styles from './cookie-banner.module.scss';
import { useCookieChoice } from './cookie-choice-state.ts';

/**
 * CSS variable with the height of the banner, for elements that make room for it (`--foot-covered` in
 * frame.module.scss).
 */
const HEIGHT = '--banner-height';

function usePublishedHeight(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = banner.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const publish = (): void => style.setProperty(HEIGHT, `${element.getBoundingClientRect().height}px`);
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [banner]);
}

export function CookieBanner() {
  const words = useWords();
  const { analytics } = useTenant();
  const [, choose] = useCookieChoice();
  const banner = useRef<HTMLElement>(null);
  usePublishedHeight(banner);
  return (
    <section ref={banner} className={styles.banner} aria-label={words('host.cookies.label')}>
      <Container>
        <div className={styles.inside}>
          <p>
            {words(analytics.hasSites ? 'host.cookies.essentialOnly' : 'host.cookies.used')}{' '}
            <Link to="/cookies">{words('host.cookies.more')}</Link>
          </p>
          <div className={styles.buttons}>
            {analytics.hasSites ? (
              <Button kind="main" onClick={() => choose('accepted')}>
                {words('host.cookies.accept')}
              </Button>
            ) : (
              <>
                <Button kind="main" onClick={() => choose('accepted')}>
                  {words('host.cookies.acceptAll')}
                </Button>
                <Button kind="main" onClick={() => choose('declined')}>
                  {words('host.cookies.declineAll')}
                </Button>
              </>
            )}
          </div>
        </div>
      </Container>
    </section>
  );
}

/**
 * Header and footer without a project: links to the provider's pages, and to the pages that every site has (shell
 * §2.4).
 */
import { Link } from 'react-router';
import { useBoot, useWords } from '@greenward/tenant';
import styles from './top-level-frame.module.scss';
import { isPageHere } from '@greenward/remote-kit';

/** Pages that need no project (shell §2.3) and appear in the footer. */
const LINKS = [
  { path: '/privacy', label: 'host.footer.privacy' },
  { path: '/terms', label: 'host.footer.terms' },
  { path: '/cookies', label: 'host.footer.cookies' },
  { path: '/acceptableUse', label: 'host.footer.acceptableUse' },
] as const;

export function TopLevelHeader() {
  const { links } = useBoot().tenant;
  const words = useWords();
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to="/home" className={styles.name}>
          {words('host.topLevel.name')}
        </Link>
        {links.length > 0 && (
          <nav aria-label={words('host.menu.main')}>
            <ul className={styles.links}>
              {links.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </header>
  );
}

export function TopLevelFooter() {
  const boot = useBoot();
  const words = useWords();
  const links = LINKS.filter(({ path }) => isPageHere(boot, path));
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        {links.length > 0 && (
          <nav aria-label={words('host.footer')}>
            <ul className={styles.links}>
              {links.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>{words(label)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p>{words('host.footer.copyright', { year: boot.now.slice(0, 4), client: words('host.topLevel.name') })}</p>
      </div>
    </footer>
  );
}

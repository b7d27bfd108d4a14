/** The footer: links to pages that exist here, social links, who made the data, copyright. */
import { Link, useLocation } from 'react-router';
import { useBoot, useWords } from '@greenward/tenant';
import styles from './footer.module.scss';
import { isPageHere } from './known-route.ts';

/** Order of shell §2.7. */
const LINKS = [
  { path: '/help', label: 'host.footer.help' },
  { path: '/contact', label: 'host.footer.contact' },
  { path: '/privacy', label: 'host.footer.privacy' },
  { path: '/terms', label: 'host.footer.terms' },
  { path: '/cookies', label: 'host.footer.cookies' },
  { path: '/acceptableUse', label: 'host.footer.acceptableUse' },
  { path: '/contact', label: 'host.footer.contactTeam' },
] as const;

export function Footer() {
  const boot = useBoot();
  const words = useWords();
  const { pathname } = useLocation();
  const { projectName, clientName, tagline, socialLinks, attributions } = boot.tenant;
  const links = LINKS.filter(({ path }) => isPageHere(boot, path));
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.name}>
          {projectName}
          <span className={styles.tagline}>{tagline}</span>
        </p>
        {links.length > 0 && (
          <nav aria-label={words('host.footer')}>
            <ul className={styles.links}>
              {links.map(({ path, label }) => (
                <li key={label}>
                  <Link to={path}>{words(label)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {socialLinks.length > 0 && (
          <ul className={styles.links}>
            {socialLinks.map(({ network, url }) => (
              <li key={network}>
                <a href={url} rel="noopener">
                  {words('host.footer.social', { project: projectName, network })}
                </a>
              </li>
            ))}
          </ul>
        )}
        {/* paper cannot be clicked */}
        <p className={styles.address} aria-hidden="true">
          {boot.origin}
          {pathname}
        </p>
        <div className={styles.small}>
          {attributions.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <p className={styles.small}>{words('host.footer.copyright', { year: boot.now.slice(0, 4), client: clientName })}</p>
      </div>
    </footer>
  );
}

/** The sitemap: every enabled page that needs no specific object in its address. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isPageHere, PAGES_ABOUT_SITE } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import styles from './site-pages.module.scss';

interface PageLink {
  readonly path: string;
  readonly label: string;
  readonly external: boolean;
}

function Pages({ heading, links }: { readonly heading: string; readonly links: readonly PageLink[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul className={styles.links}>
        {links.map(({ path, label, external }) => (
          <li key={path}>
            {external ? (
              <a href={path} rel="noopener">
                {label}
              </a>
            ) : (
              <Link to={path}>{label}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const HOODS = '/neighbourhood/';

export function SitemapPage() {
  const words = useWords();
  const boot = useBoot();
  const about = PAGES_ABOUT_SITE.filter(({ path }) => isPageHere(boot, path)).map(({ path, label }) => ({
    path,
    label: words(label),
    external: false,
  }));
  const aboutPaths = new Set<string>(about.map(({ path }) => path));
  const entries = boot.menu.filter(({ path }) => !aboutPaths.has(path));
  return (
    <div className={styles.page}>
      <h1>{words('content.sitemap.title')}</h1>
      <div className={styles.columns}>
        <Pages
          heading={words('content.sitemap.explore')}
          links={[
            ...(isPageHere(boot, '/') ? [{ path: '/', label: words('content.sitemap.home'), external: false }] : []),
            ...entries.filter(({ path }) => !path.startsWith(HOODS)),
          ]}
        />
        <Pages heading={words('content.sitemap.hoods')} links={entries.filter(({ path }) => path.startsWith(HOODS))} />
        <Pages heading={words('content.sitemap.about')} links={about} />
      </div>
    </div>
  );
}

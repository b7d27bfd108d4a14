/** The header: the ribbon of a demonstration, logo, and the menu of what is switched on. All of it works before, and without, script. */
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import type { BootMenuEntry } from '@greenward/contract';
import { useBoot, useWords } from '@greenward/tenant';
import { classes, Icon, VisuallyHidden } from '@greenward/ui';
import styles from './header.module.scss';

/** Entries that stand beside the logo on wide screens; more of them get a row of their own. */
const BESIDE_LOGO = 4;
/** Entries that fit in a row from 992 px, and from 1240 px; the rest stands under "More". */
const IN_ROW = 7;
const IN_WIDE_ROW = 11;

function MenuLink({ entry }: { readonly entry: BootMenuEntry }) {
  const words = useWords();
  const { pathname } = useLocation();
  if (entry.external)
    return (
      <a href={entry.path} className={styles.link} rel="noopener">
        {entry.label}
        <Icon name="external" size="small" />
        <VisuallyHidden>{words('host.menu.opensElsewhere')}</VisuallyHidden>
      </a>
    );
  const isCurrent = pathname === entry.path || pathname.startsWith(`${entry.path}/`);
  return (
    <Link to={entry.path} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      {entry.label}
    </Link>
  );
}

/** The row of wide screens. What does not fit is decided by count, so that it needs no script. */
function MenuRow({ menu }: { readonly menu: readonly BootMenuEntry[] }) {
  const words = useWords();
  const isBeside = menu.length <= BESIDE_LOGO;
  const hasMoreWhenWide = menu.length > IN_WIDE_ROW;
  return (
    <nav aria-label={words('host.menu.main')} className={classes(styles.row, isBeside && styles.beside)}>
      <ul className={styles.entries}>
        {menu.slice(0, IN_WIDE_ROW).map((entry, index) => (
          <li key={entry.path} className={index >= IN_ROW ? styles.onlyWide : undefined}>
            <MenuLink entry={entry} />
          </li>
        ))}
        {menu.length > IN_ROW && (
          <li className={classes(styles.more, !hasMoreWhenWide && styles.onlyNarrow)}>
            <details>
              <summary className={styles.link}>
                {words('host.menu.more')}
                <Icon name="chevronDown" size="small" />
              </summary>
              <ul className={styles.panel}>
                {menu.slice(IN_ROW).map((entry, index) => (
                  <li key={entry.path} className={index + IN_ROW < IN_WIDE_ROW ? styles.onlyNarrow : undefined}>
                    <MenuLink entry={entry} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Escape closes an open menu of the header and gives the focus back to what opened it. */
function useMenusCloseOnEscape(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      const menu = event.key === 'Escape' ? header.current?.querySelector<HTMLDetailsElement>('details[open]') : null;
      if (!menu) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return header;
}

/** The menu of phones: closed until it is asked for. It closes with the page it is opened on, as `key` is the path. */
function PhoneMenu({ menu }: { readonly menu: readonly BootMenuEntry[] }) {
  const words = useWords();
  const { pathname } = useLocation();
  return (
    <details key={pathname} className={styles.phone}>
      <summary className={styles.toggle}>
        <span className={styles.whenClosed}>
          <Icon name="menu" />
          {words('host.menu')}
        </span>
        <span className={styles.whenOpen}>
          <Icon name="close" />
          {words('host.menu.close')}
        </span>
      </summary>
      <nav aria-label={words('host.menu.main')}>
        <ul className={styles.sheet}>
          {menu.map((entry) => (
            <li key={entry.path}>
              <MenuLink entry={entry} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

export function Header() {
  const header = useMenusCloseOnEscape();
  const { menu, tenant } = useBoot();
  const words = useWords();
  const isBeside = menu.length <= BESIDE_LOGO;
  // A single entry needs no menu to stand in.
  const onlyEntry = menu.length === 1 ? (menu[0] ?? null) : null;
  const row = menu.length > 0 && <MenuRow menu={menu} />;
  return (
    <header ref={header} className={styles.header}>
      {tenant.env === 'demo' && <p className={styles.ribbon}>{words('host.demoRibbon', { project: tenant.projectName })}</p>}
      <div className={styles.bar}>
        <Link to="/" className={styles.logo}>
          <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true" focusable="false">
            <use href={`${tenant.logo}#logo`} />
          </svg>
          <span>
            <span className={styles.name}>{tenant.projectName}</span>
            <span className={styles.tagline}>{tenant.tagline}</span>
          </span>
        </Link>
        {isBeside && row}
        {onlyEntry !== null && (
          <div className={styles.phone}>
            <MenuLink entry={onlyEntry} />
          </div>
        )}
        {menu.length > 1 && <PhoneMenu menu={menu} />}
      </div>
      {!isBeside && row}
    </header>
  );
}

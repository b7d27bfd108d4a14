/**
 * The header: a ribbon for demonstrations, the logo, and the menu of enabled features. All of it works without script.
 */
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import type { BootMenuEntry, LayoutName } from '@greenward/contract';
import { Slot } from '@greenward/remote-kit';
import { useBoot, useSwitch, useTenant, useWords } from '@greenward/tenant';
import { classes, Icon, VisuallyHidden } from '@greenward/ui';
import { UserControl } from '../account/user-control.tsx';
import { headerHeightOf } from './header-size.rules.ts';
import styles from './header.module.scss';
import { Logo } from './logo.tsx';
import { ShareControl } from './share/share-control.tsx';
import { useScrolled } from './use-scrolled.ts';

/** Entries beside the logo on wide screens; more of them get their own row. */
const BESIDE_LOGO = 4;
/** Characters that fit into a row from 992 px and from 1240 px, in the widest typeface; the rest moves into "More". */
const ROW = 96;
const WIDE_ROW = 124;
/** Width of the space around an entry, and of the icon of an external link, in characters. */
const AROUND = 4;

function entriesWithin(menu: readonly BootMenuEntry[], characters: number): number {
  let left = characters;
  const first = menu.findIndex(({ label }) => (left -= label.length + AROUND) < 0);
  return first < 0 ? menu.length : first;
}

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

/** The menu row of wide screens. The overflow is calculated, not measured, so it needs no script. */
function MenuRow({ menu }: { readonly menu: readonly BootMenuEntry[] }) {
  const words = useWords();
  const isBeside = menu.length <= BESIDE_LOGO;
  const [inRow, inWideRow] = [entriesWithin(menu, ROW), entriesWithin(menu, WIDE_ROW)];
  const hasMoreWhenWide = menu.length > inWideRow;
  return (
    <nav aria-label={words('host.menu.main')} className={classes(styles.row, isBeside && styles.beside)}>
      <ul className={styles.entries}>
        {menu.slice(0, inWideRow).map((entry, index) => (
          <li key={entry.path} className={index >= inRow ? styles.onlyWide : undefined}>
            <MenuLink entry={entry} />
          </li>
        ))}
        {menu.length > inRow && (
          <li className={classes(styles.more, !hasMoreWhenWide && styles.onlyNarrow)}>
            <details>
              <summary className={styles.link}>
                {words('host.menu.more')}
                <Icon name="chevronDown" size="small" />
              </summary>
              <ul className={styles.panel}>
                {menu.slice(inRow).map((entry, index) => (
                  <li key={entry.path} className={index + inRow < inWideRow ? styles.onlyNarrow : undefined}>
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

/** Escape closes an open menu of the header and returns the focus to its button. */
function useMenusCloseOnEscape(): RefObject<HTMLDivElement | null> {
  const header = useRef<HTMLDivElement>(null);
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

/** The phone menu. It closes when the page changes, because `key` is the path. */
function PhoneMenu({ menu }: { readonly menu: readonly BootMenuEntry[] }) {
  const words = useWords();
  const { pathname } = useLocation();
  return (
    <details key={pathname} className={styles.phone}>
      <summary className={styles.toggle}>
        <span className={styles.whenClosed}>
          <Icon name="menu" />
          <span className={styles.word}>{words('host.menu')}</span>
        </span>
        <span className={styles.whenOpen}>
          <Icon name="close" />
          <span className={styles.word}>{words('host.menu.close')}</span>
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

/** The logo of the brand header if the project has one, otherwise its mark and name. */
function HeaderName({ isBrand }: { readonly isBrand: boolean }) {
  const { branding, projectName, tagline } = useTenant();
  const { headerLogo, headerWideLogo } = branding;
  const picture = isBrand ? (headerLogo ?? headerWideLogo) : null;
  return (
    <Link to="/" className={styles.logo}>
      {picture === null ? (
        <>
          <Logo />
          <span>
            <span className={styles.name}>{projectName}</span>
            <span className={styles.tagline}>{tagline}</span>
          </span>
        </>
      ) : (
        <picture className={styles.brand}>
          {headerWideLogo !== null && <source media="(min-width: 768px)" srcSet={headerWideLogo} />}
          <img src={picture} alt={projectName} />
        </picture>
      )}
    </Link>
  );
}

/** A second logo for a partner. */
function AltLogo() {
  const { branding, projectName } = useTenant();
  const words = useWords();
  if (branding.altLogo === null) return null;
  const { picture, url } = branding.altLogo;
  const image = <img src={picture} alt={words('host.altLogo', { project: projectName })} className={styles.alt} />;
  return url === null ? (
    image
  ) : (
    <a href={url} rel="noopener" className={styles.altLink}>
      {image}
    </a>
  );
}

export function Header({ layout }: { readonly layout: LayoutName }) {
  const header = useMenusCloseOnEscape();
  const { top, isScrolled } = useScrolled();
  const { menu, tenant } = useBoot();
  const words = useWords();
  const { headerSize, headerHeight, headerLogoHeight } = tenant.branding;
  const isBrand = useSwitch('brandHeader');
  const hasNoRule = useSwitch('hideNonCompressedHeaderSep');
  const hasAccounts = useSwitch('userAccount');
  const { phone, desktop } = headerHeightOf({ hasBrandHeader: isBrand, size: headerSize, layout });
  const isCustom = isBrand && headerSize === 'CUSTOM';
  const isBeside = menu.length <= BESIDE_LOGO;
  // A single entry needs no dropdown.
  const onlyEntry = menu.length === 1 ? (menu[0] ?? null) : null;
  const row = menu.length > 0 && <MenuRow menu={menu} />;
  return (
    <div
      ref={header}
      className={styles.around}
      data-scrolled={isScrolled || undefined}
      data-no-rule={hasNoRule || undefined}
    >
      <span ref={top} className={styles.top} />
      <header
        className={classes(
          styles.header,
          styles[`from${phone}`],
          styles[`to${desktop}`],
          isBeside && styles.last,
          hasAccounts && styles.crowded,
        )}
      >
        <div
          className={classes(
            styles.bar,
            isCustom && styles[`bar${headerHeight}`],
            isCustom && styles[`logo${headerLogoHeight}`],
          )}
        >
          <HeaderName isBrand={isBrand} />
          {isBrand && <AltLogo />}
          {isBeside && row}
          <Slot name="header.search" />
          <ShareControl />
          <Slot name="header.user" />
          <UserControl />
          {onlyEntry !== null && (
            <div className={styles.phone}>
              <MenuLink entry={onlyEntry} />
            </div>
          )}
          {menu.length > 1 && <PhoneMenu menu={menu} />}
        </div>
      </header>
      {!isBeside && row}
      {tenant.env === 'demo' && (
        <aside className={styles.ribbon} aria-label={words('host.demoRibbon.label')}>
          <p>{words('host.demoRibbon', { project: tenant.projectName })}</p>
        </aside>
      )}
    </div>
  );
}

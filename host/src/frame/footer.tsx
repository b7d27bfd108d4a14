/** The footer: logos, links to pages that exist here, social links, data credits, copyright. */
import { Link, useLocation } from 'react-router';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { classes } from '@greenward/ui';
import styles from './footer.module.scss';
import { isPageHere, PAGES_ABOUT_SITE } from '@greenward/remote-kit';

const LINKS = [
  ...PAGES_ABOUT_SITE,
  { path: '/sitemap', label: 'host.footer.sitemap' },
  { path: '/contact', label: 'host.footer.contactTeam' },
] as const;

function LinkedPicture({
  url,
  picture,
  alt,
}: {
  readonly url: string | null;
  readonly picture: string;
  readonly alt: string;
}) {
  const image = <img src={picture} alt={alt} loading="lazy" className={styles.logo} />;
  return url === null ? (
    image
  ) : (
    <a href={url} rel="noopener">
      {image}
    </a>
  );
}

/** Client and supporter, by logo if there is one, otherwise by name. */
function Organisations() {
  const { branding, clientName } = useTenant();
  const words = useWords();
  const { wideLogo, wideWhiteLogo, clientProjectUrl, clientCorporateUrl, supporter } = branding;
  const logo = wideWhiteLogo ?? wideLogo;
  const clientUrl = clientProjectUrl ?? clientCorporateUrl;
  if (logo === null && clientUrl === null && supporter === null) return null;
  return (
    <div className={styles.organisations}>
      {logo !== null && <LinkedPicture url={clientUrl} picture={logo} alt={clientName} />}
      {logo === null && clientUrl !== null && (
        <a href={clientUrl} rel="noopener">
          {clientName}
        </a>
      )}
      {supporter !== null && (
        <p className={styles.supporter}>
          {words('host.footer.supportedBy')}{' '}
          {supporter.logo !== null ? (
            <LinkedPicture url={supporter.url} picture={supporter.logo} alt={supporter.name} />
          ) : supporter.url === null ? (
            supporter.name
          ) : (
            <a href={supporter.url} rel="noopener">
              {supporter.name}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

export function Footer() {
  const boot = useBoot();
  const words = useWords();
  const { pathname } = useLocation();
  const { projectName, clientName, tagline, socialLinks, attributions, branding } = boot.tenant;
  const links = LINKS.filter(({ path }) => isPageHere(boot, path));
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.name}>
          {projectName}
          <span className={styles.tagline}>{tagline}</span>
        </p>
        <Organisations />
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
          <ul className={classes(styles.links, styles.social, branding.hasWhiteButtons && styles.white)}>
            {socialLinks.map(({ network, url }) => (
              <li key={network}>
                <a href={url} rel="noopener">
                  {words('host.footer.social', { project: projectName, network })}
                </a>
              </li>
            ))}
          </ul>
        )}
        {/* for print, where links cannot be clicked */}
        <p className={styles.address} aria-hidden="true">
          {boot.origin}
          {pathname}
        </p>
        <div className={styles.small}>
          {attributions.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <p className={styles.small}>
          {words('host.footer.copyright', { year: boot.now.slice(0, 4), client: clientName })}
        </p>
      </div>
    </footer>
  );
}

/**
 * The welcome page of a project that is not open yet: what is coming, how to subscribe, and what can be read already
 * (shell §2.12).
 */
import { Link } from 'react-router';
import { guardAnswerOf } from '@greenward/contract';
import { useBoot, useWords } from '@greenward/tenant';
import { Container } from '@greenward/ui';
import styles from './welcome-page.module.scss';

/** Pages that a project in holding mode may open, with their link texts. */
const OPEN_PAGES = [
  { path: '/news', label: 'content.welcome.told.news' },
  { path: '/about', label: 'content.welcome.told.about' },
] as const;

export function WelcomePage() {
  const words = useWords();
  const boot = useBoot();
  const { projectName, tagline, logo, holdingPage, branding, socialLinks } = boot.tenant;
  const clientUrl = branding.clientProjectUrl ?? branding.clientCorporateUrl;
  const pages = OPEN_PAGES.filter(({ path }) =>
    boot.routes.some((route) => route.path === path && guardAnswerOf(route, boot, path).kind === 'pass'),
  );
  return (
    <>
      <div className={styles.top}>
        <Container>
          <svg viewBox="0 0 44 44" width="72" height="72" aria-hidden="true" focusable="false">
            <use href={`${logo}#logo`} />
          </svg>
          <h1>{projectName}</h1>
          <p className={styles.tagline}>{tagline}</p>
        </Container>
      </div>
      <Container>
        <div className={styles.below}>
          <h2>{holdingPage?.subscribeTitle ?? words('content.welcome.open.title')}</h2>
          <p>{holdingPage?.subscribeBody ?? words('content.welcome.open.text', { project: projectName })}</p>
          {holdingPage === null ? (
            <p>
              <Link to="/">{words('content.welcome.home')}</Link>
            </p>
          ) : (
            <p>
              {words(
                clientUrl === null && socialLinks.length === 0
                  ? 'content.welcome.told.later'
                  : 'content.welcome.told.links',
              )}
            </p>
          )}
          {holdingPage !== null && (clientUrl !== null || pages.length > 0) && (
            <ul className={styles.links}>
              {clientUrl !== null && (
                <li>
                  <a href={clientUrl} rel="noopener">
                    {boot.tenant.clientName}
                  </a>
                </li>
              )}
              {pages.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>{words(label)}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Container>
    </>
  );
}

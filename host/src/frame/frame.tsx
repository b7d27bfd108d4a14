/** The elements around a page: skip link, header, notices, footer. The seven layouts of shell §2.4. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession, useViewer } from '@greenward/auth';
import type { LayoutName } from '@greenward/contract';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, classes, Container, SkipLink } from '@greenward/ui';
import './base.module.scss';
import { AccountPlace } from '../account/account-place.tsx';
import { CookieBannerPlace } from '../cookies/cookie-banner-place.tsx';
import { DeniedNotice } from '../switches/denied-notice.tsx';
import { WaitingWritesPlace } from '../writes/waiting-writes-place.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.scss';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { OnlineNotice } from './online-notice.tsx';
import { PlainHeader } from './plain-header.tsx';
import { TopLevelFooter, TopLevelHeader } from './top-level-frame.tsx';

/** The elements that each layout has. */
const LAYOUTS: Readonly<
  Record<
    LayoutName,
    { readonly header: 'full' | 'plain' | 'none'; readonly isContained: boolean; readonly hasFooter: boolean }
  >
> = {
  /** Limits the page's width. */
  default: { header: 'full', isContained: true, hasFooter: true },
  /** Like default, once the user is signed in. */
  requiresSignin: { header: 'full', isContained: true, hasFooter: true },
  /** Leaves the top to a full-width banner. */
  bannerTop: { header: 'full', isContained: false, hasFooter: true },
  /** Gives a map the whole window below the header. */
  fullWidth: { header: 'full', isContained: false, hasFooter: false },
  /** For a single task or text, with only a link home. */
  clean: { header: 'plain', isContained: true, hasFooter: false },
  /** The generic header and footer, even within a project. */
  topLevel: { header: 'full', isContained: false, hasFooter: true },
  /** Starts with a full-width picture at the very top. */
  wideTopNoHeader: { header: 'none', isContained: false, hasFooter: true },
};

export interface FrameProps {
  readonly layout: LayoutName;
  readonly children: ReactNode;
}

const CONTENT_ID = 'content';

/** Layout requiresSignin: a large spinner until the sign-in state is known; it does not offer sign-in. */
function SigningIn() {
  const words = useWords();
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (useViewer().status === 'signedOut')
    return (
      <div className={styles.signingIn}>
        <h1>{words('host.signedOut')}</h1>
        <Button kind="main" onClick={() => session.ask({ screen: 'login', returnTo: pathname + search + hash })}>
          {words('host.user.signIn')}
        </Button>
      </div>
    );
  return (
    <div role="status" className={styles.signingIn}>
      <span className={styles.spinner} />
      <p>{words('host.signingIn')}</p>
    </div>
  );
}

export function Frame({ layout, children }: FrameProps) {
  const words = useWords();
  const { tenant, viewer } = useBoot();
  const { header, isContained, hasFooter } = LAYOUTS[layout];
  const isGeneric = tenant.topLevel || layout === 'topLevel';
  const page = layout === 'requiresSignin' && !viewer.signedIn ? <SigningIn /> : children;
  return (
    <div className={classes(styles.frame, layout === 'fullWidth' && styles.window)} data-layout={layout}>
      <SkipLink target={CONTENT_ID}>{words('host.skipToContent')}</SkipLink>
      <LoadingBar />
      {header === 'full' && (isGeneric ? <TopLevelHeader /> : <Header layout={layout} />)}
      {header === 'plain' && <PlainHeader />}
      <OnlineNotice />
      <WaitingWritesPlace />
      <DeniedNotice />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className={classes(styles.main, isContained && styles.padded, layout === 'fullWidth' && styles.filled)}
      >
        {isContained ? <Container>{page}</Container> : page}
      </main>
      {hasFooter && (isGeneric ? <TopLevelFooter /> : <Footer />)}
      <CookieBannerPlace />
      <AccountPlace />
    </div>
  );
}

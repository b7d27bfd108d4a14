/** What stands around a page: skip link, header, footer. Layouts of shell §2.4. */
import type { ReactNode } from 'react';
import { useWords } from '@greenward/tenant';
import { classes, Container, SkipLink } from '@greenward/ui';
import './base.module.scss';
import { Footer } from './footer.tsx';
import styles from './frame.module.scss';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';

/** Layouts there are pages for: `default` keeps a page within its width, `bannerTop` leaves the top to a banner from edge to edge. */
export type FrameLayout = 'default' | 'bannerTop';

export interface FrameProps {
  readonly layout: FrameLayout;
  readonly children: ReactNode;
}

const CONTENT_ID = 'content';

export function Frame({ layout, children }: FrameProps) {
  const words = useWords();
  return (
    <div className={styles.frame}>
      <SkipLink target={CONTENT_ID}>{words('host.skipToContent')}</SkipLink>
      <LoadingBar />
      <Header />
      <main id={CONTENT_ID} tabIndex={-1} className={classes(styles.main, layout === 'default' && styles.padded)}>
        {layout === 'default' ? <Container>{children}</Container> : children}
      </main>
      <Footer />
    </div>
  );
}

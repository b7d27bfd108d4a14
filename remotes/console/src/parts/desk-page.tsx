/** The frame of all desk pages: links, a heading and an offline notice. */
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useViewer } from '@greenward/auth';
import { useSwitch, useWords } from '@greenward/tenant';
import { classes, useOnline } from '@greenward/ui';
import styles from './desk-page.module.scss';

const PAGES = [
  { path: '/desk', label: 'console.nav.desk' },
  { path: '/desk/corrections', label: 'console.nav.corrections' },
] as const;
const PAGES_OF_REPORTS = [{ path: '/desk/issues', label: 'console.nav.issues' }] as const;
const PAGES_OF_PITS = [{ path: '/desk/flows', label: 'console.nav.flows' }] as const;
const PAGES_OF_ADOPTION = [{ path: '/desk/reservations', label: 'console.nav.reservations' }] as const;
const PAGES_OF_ORDERS = [
  { path: '/desk/markets', label: 'console.nav.markets' },
  { path: '/desk/orders', label: 'console.nav.orders' },
  { path: '/desk/survival', label: 'console.nav.survival' },
] as const;
const PAGES_OF_THE_PROJECT = [
  { path: '/desk/switches', label: 'console.nav.switches' },
  { path: '/desk/members', label: 'console.nav.members' },
  { path: '/desk/mail', label: 'console.nav.mail' },
] as const;
const PAGES_OF_OPERATORS = [{ path: '/desk/releases', label: 'console.nav.releases' }] as const;

export const useIsOperator = (): boolean => useViewer().profile?.roles.includes('operator') === true;

interface DeskPageProps {
  readonly title: string;
  readonly lead?: string;
  /** What a page says without a network that can still be used then. */
  readonly offline?: string;
  readonly children: ReactNode;
}

export function DeskPage({ title, lead, offline, children }: DeskPageProps) {
  const words = useWords();
  const isOnline = useOnline();
  const isOperator = useIsOperator();
  const [hasTrees, hasPits] = [useSwitch('showAdopt'), useSwitch('showPitAdopt')];
  const [hasOrders, hasReports] = [useSwitch('showOrders'), useSwitch('showIssues')];
  const pages = [
    ...PAGES,
    ...(hasReports ? PAGES_OF_REPORTS : []),
    ...(hasPits ? PAGES_OF_PITS : []),
    ...(hasTrees || hasPits ? PAGES_OF_ADOPTION : []),
    ...(hasOrders ? PAGES_OF_ORDERS : []),
    ...PAGES_OF_THE_PROJECT,
    ...(isOperator ? PAGES_OF_OPERATORS : []),
  ];
  return (
    <div className={styles.desk}>
      <nav aria-label={words('console.title')} className={styles.nav}>
        <ul className={styles.links}>
          {pages.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} end className={classes(styles.link)}>
                {words(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {!isOnline && (
          <p role="status" className={styles.offline}>
            {offline ?? words('console.offline')}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

/** The header of pages with one thing to do: the name of the project, which leads home, and nothing else. */
import { Link } from 'react-router';
import { useTenant } from '@greenward/tenant';
import { Logo } from './logo.tsx';
import styles from './plain-header.module.scss';

export function PlainHeader() {
  const { projectName } = useTenant();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo}>
        <Logo />
        {projectName}
      </Link>
    </header>
  );
}

/** The header of single-task pages: only the project's name, which links home. */
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

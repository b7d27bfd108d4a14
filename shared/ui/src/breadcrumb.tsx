/** The position of a page in the site: links to its ancestors, and plain text for those without a page. */
import { Link } from 'react-router';
import styles from './breadcrumb.module.scss';

interface BreadcrumbProps {
  readonly label: string;
  readonly steps: readonly { readonly name: string; readonly to?: string }[];
}

export function Breadcrumb({ label, steps }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ name, to }) => (
          <li key={name} className={styles.step}>
            {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

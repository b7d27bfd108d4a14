/** What a switch affects: parts of the site, pages, and operations of the api. */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import type { Effect_switchFragment } from './effect.generated.ts';
import styles from './switches.module.scss';

const List = ({ label, names }: { readonly label: string; readonly names: readonly string[] }) => (
  <div>
    <p className={styles.label}>{label}</p>
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  </div>
);

export function Effect({ of }: { readonly of: Masked<Effect_switchFragment> }) {
  const { remotes, routes, fields } = unmask(of);
  const words = useWords();
  if (remotes.length + routes.length + fields.length === 0) return <p>{words('console.switches.effect.small')}</p>;
  return (
    <div className={styles.effect}>
      {remotes.length > 0 && (
        <List label={words('console.switches.effect.remotes', { count: remotes.length })} names={remotes} />
      )}
      {routes.length > 0 && (
        <List label={words('console.switches.effect.routes', { count: routes.length })} names={routes} />
      )}
      {fields.length > 0 && (
        <details className={styles.fields}>
          <summary>{words('console.switches.effect.fields', { count: fields.length })}</summary>
          <List label={words('console.switches.effect.fields.label')} names={fields} />
        </details>
      )}
    </div>
  );
}

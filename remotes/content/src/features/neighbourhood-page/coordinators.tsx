/** The residents' group that looks after a neighbourhood's trees, with contact links. */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import type { Coordinators_groupFragment } from './coordinators.generated.ts';
import styles from './coordinators.module.scss';

export function Coordinators({ group }: { readonly group: Masked<Coordinators_groupFragment> }) {
  const { name, logo, url, contactUrl, social } = unmask(group);
  const words = useWords();
  const links = [
    ...(contactUrl === null ? [] : [{ url: contactUrl, label: words('content.hood.group.contact') }]),
    ...(url === null ? [] : [{ url, label: words('content.hood.group.site') }]),
    ...social.map(({ network, url: address }) => ({
      url: address,
      label: words('content.hood.group.social', { network }),
    })),
  ];
  return (
    <section aria-labelledby="group" className={styles.group}>
      <SectionHeading id="group">{words('content.hood.group.heading')}</SectionHeading>
      <div className={styles.card}>
        {logo !== null && (
          <img src={logo} alt="" width="72" height="72" loading="lazy" decoding="async" className={styles.logo} />
        )}
        <div>
          <p className={styles.name}>{name}</p>
          {links.length > 0 && (
            <ul className={styles.links}>
              {links.map(({ url: address, label }) => (
                <li key={address}>
                  <a href={address} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

/** What a group says about itself. */
import { TextField } from '@greenward/forms';
import type { FormState } from '@greenward/forms';
import { useWords } from '@greenward/tenant';
import type { detailsSchemaIn } from './details.rules.ts';
import styles from './details.module.scss';

export function GroupFields({ form }: { readonly form: FormState<ReturnType<typeof detailsSchemaIn>> }) {
  const words = useWords();
  return (
    <section aria-labelledby="orders-group" className={styles.group}>
      <h2 id="orders-group">{words('orders.group.title')}</h2>
      <TextField of={form} name="groupName" label={words('orders.group.name')} autoComplete="organization" />
      <TextField
        of={form}
        name="groupPlantingReason"
        label={words('orders.group.reason')}
        hint={words('orders.group.reasonHint')}
        rows={4}
      />
      <TextField of={form} name="groupUrl" label={words('orders.group.url')} spellCheck={false} autoCapitalize="none" />
      <TextField
        of={form}
        name="groupTwitter"
        label={words('orders.group.twitter')}
        hint={words('orders.group.handleHint')}
        spellCheck={false}
        autoCapitalize="none"
      />
      <TextField
        of={form}
        name="groupInstagram"
        label={words('orders.group.instagram')}
        hint={words('orders.group.handleHint')}
        spellCheck={false}
        autoCapitalize="none"
      />
    </section>
  );
}

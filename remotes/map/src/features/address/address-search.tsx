/** The address search: a form that works without script, and its results as links. */
import { Link, useNavigate } from 'react-router';
import { useTenant, useWords } from '@greenward/tenant';
import { Breadcrumb, Button, EmptyState, useTyped } from '@greenward/ui';
import type { AddressesRouteQuery } from '../../routes/addresses.route.generated.ts';
import styles from './address.module.scss';

/** Longer than any address. */
const SEARCH_CHARACTERS = 100;
export const ADDRESS_PATH = '/address';

export function AddressForm({ text }: { readonly text: string }) {
  const words = useWords();
  const { country } = useTenant();
  const navigate = useNavigate();
  const [typed, setTyped] = useTyped(text);
  return (
    <form
      action={ADDRESS_PATH}
      method="get"
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(
          typed.trim() === '' ? ADDRESS_PATH : `${ADDRESS_PATH}?${new URLSearchParams({ q: typed.trim() }).toString()}`,
        );
      }}
    >
      <label htmlFor="address">{words('map.address.search', { country })}</label>
      <div className={styles.field}>
        <input
          id="address"
          name="q"
          type="search"
          value={typed}
          maxLength={SEARCH_CHARACTERS}
          autoComplete="street-address"
          aria-describedby="address-hint"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" kind="main">
          {words('map.find')}
        </Button>
      </div>
      <p id="address-hint" className={styles.quiet}>
        {words('map.address.hint')}
      </p>
    </form>
  );
}

interface AddressSearchProps {
  readonly text: string;
  readonly found: AddressesRouteQuery['findAddressChoices'];
}

export function AddressSearch({ text, found: { choices, refusal } }: AddressSearchProps) {
  const words = useWords();
  const { country } = useTenant();
  return (
    <div className={styles.page}>
      <Breadcrumb
        label={words('map.breadcrumb')}
        steps={[{ name: words('map.home'), to: '/' }, { name: words('map.address.heading') }]}
      />
      <h1>{words('map.address.heading')}</h1>
      <p className={styles.lead}>{words('map.address.lead', { country })}</p>
      <AddressForm text={text} />
      <p role="status">{text !== '' && (refusal ?? words('map.search.count', { count: choices.length }))}</p>
      {text !== '' && refusal === null && choices.length === 0 && (
        <EmptyState title={words('map.address.none', { text })}>
          <p>{words('map.address.noneText')}</p>
        </EmptyState>
      )}
      {choices.length > 0 && (
        <ul className={styles.found}>
          {choices.map(({ slug, label, kind }) => (
            <li key={kind + slug}>
              <Link to={`${ADDRESS_PATH}/${slug}`}>{label}</Link>
              <span className={styles.quiet}>{words('map.search.address', { kind, count: 0 })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

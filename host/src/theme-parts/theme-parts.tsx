/** Every component of shared/ui with its states, and the theme's colours and marks, on one page. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTenant, useWords } from '@greenward/tenant';
import {
  AddressField,
  Breadcrumb,
  Button,
  Choice,
  Dialog,
  EmptyState,
  FactList,
  FailureCard,
  Field,
  Fieldset,
  Icon,
  LinkButton,
  Prose,
  RarityScale,
  SectionHeading,
  Stat,
  Steps,
  Tag,
  useToast,
} from '@greenward/ui';
import type { IconName } from '@greenward/ui';
import { COLOUR_GROUPS, MARKERS } from './colour-roles.ts';
import styles from './theme-parts.module.scss';

const ICONS: readonly IconName[] = [
  'arrow',
  'chevronDown',
  'close',
  'external',
  'failure',
  'layers',
  'list',
  'locate',
  'menu',
  'minus',
  'next',
  'pause',
  'pin',
  'play',
  'plus',
  'previous',
  'retry',
  'search',
  'share',
  'tick',
  'tree',
];

function Section({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <SectionHeading>{name}</SectionHeading>
      {children}
    </section>
  );
}

function Swatches({ ground, inks }: (typeof COLOUR_GROUPS)[number]) {
  return (
    <li>
      <svg viewBox="0 0 120 56" className={styles.swatch} aria-hidden="true" focusable="false">
        <rect width="120" height="56" fill={`var(--${ground})`} />
        {inks.map((ink, index) => (
          <rect key={ink} x={8 + index * 26} y="16" width="20" height="24" fill={`var(--${ink})`} />
        ))}
      </svg>
      <code>{[ground, ...inks].join(' ')}</code>
    </li>
  );
}

export function ThemeParts() {
  const words = useWords();
  const { rarityScale, projectName, tagline, description } = useTenant();
  const [sending, setSending] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [toast, showToast] = useToast();
  const [address, setAddress] = useState('');
  // The tenant's own words: this page is for theme authors.
  const label = tagline;
  const text = description;
  return (
    <div className={styles.page}>
      <Breadcrumb
        label={words('host.menu.main')}
        steps={[{ name: projectName, to: '/' }, { name: words('host.temp.title') }]}
      />
      <h1>{words('host.temp.title')}</h1>
      <Section name="type">
        <h2>{label}</h2>
        <h3>{label}</h3>
        <p>
          {text} <a href="#type">{label}</a>
        </p>
        <Prose html={`<p>${text}</p><ul><li>${label}</li><li><em>${label}</em></li></ul>`} />
      </Section>
      <Section name="buttons">
        <div className={styles.row}>
          <Button kind="main">{label}</Button>
          <Button>{label}</Button>
          <Button kind="promotion">{label}</Button>
          <Button kind="main" disabled>
            {label}
          </Button>
          <Button kind="main" sending={sending} sendingLabel={words('host.loading')} onClick={() => setSending(true)}>
            {words('host.menu.main')}
          </Button>
          <LinkButton to="/">
            {label}
            <Icon name="arrow" size="small" />
          </LinkButton>
        </div>
      </Section>
      <Section name="fields">
        <div className={styles.fields}>
          <Field id="part-text" label={label} hint={text}>
            {(attributes) => <input {...attributes} type="text" defaultValue={projectName} />}
          </Field>
          <Field id="part-mistake" label={label} error={text}>
            {(attributes) => <input {...attributes} type="text" defaultValue={projectName} />}
          </Field>
          <AddressField
            id="theme-address"
            label={label}
            hint={text}
            text={address}
            error={null}
            onText={setAddress}
            onAddress={(chosen) => setAddress(chosen.label)}
            find={async () => rarityScale.map(({ name }) => ({ kind: 'STREET', label: name, lon: 0, lat: 0 }))}
            say={{ nothing: () => label, failed: label, count: String }}
          />
          <Field id="part-select" label={label}>
            {(attributes) => (
              <select {...attributes}>
                <option>{label}</option>
              </select>
            )}
          </Field>
          <Fieldset id="part-choices" legend={label}>
            <Choice type="radio" name="part-choice" defaultChecked>
              {projectName}
            </Choice>
            <Choice type="radio" name="part-choice">
              {label}
            </Choice>
          </Fieldset>
          <Choice type="checkbox" defaultChecked>
            {label}
          </Choice>
        </div>
      </Section>
      <Section name="dialogs">
        <Steps step={2} count={3} label={label} />
        <div className={styles.row}>
          <Button onClick={() => setIsOpen(true)}>{words('host.temp.dialog')}</Button>
          <Button onClick={() => showToast(label)}>{words('host.temp.toast')}</Button>
          <Button onClick={() => showToast(label, { kind: 'warn' })}>{words('host.temp.warning')}</Button>
        </div>
        {isOpen && (
          <Dialog title={label} closeLabel={words('host.share.close')} onClose={() => setIsOpen(false)}>
            <p>{text}</p>
          </Dialog>
        )}
        {toast}
      </Section>
      <Section name="tags">
        <div className={styles.row}>
          <Tag>{label}</Tag>
          <Tag>{words('host.menu.main')}</Tag>
        </div>
      </Section>
      <Section name="facts">
        <FactList
          facts={[
            { label, value: projectName },
            { label: words('host.menu.main'), value: '23-24' },
          ]}
        />
        <dl className={styles.row}>
          <Stat value="31,297" label={label} />
          <Stat value="442" label={words('host.menu.main')} />
        </dl>
      </Section>
      <Section name="rarity">
        <RarityScale steps={rarityScale} at={3} label={rarityScale[3]?.name ?? ''} />
      </Section>
      <Section name="markers">
        <ul className={styles.marks}>
          {MARKERS.map(({ role, shape }) => (
            <li key={role}>
              <svg viewBox="0 0 96 40" className={styles.mark} aria-hidden="true" focusable="false">
                <rect width="32" height="40" fill="var(--map-land)" />
                <rect x="32" width="32" height="40" fill="var(--map-park)" />
                <rect x="64" width="32" height="40" fill="var(--map-street)" />
                {[16, 48, 80].map((x) =>
                  shape === 'round' ? (
                    <circle
                      key={x}
                      cx={x}
                      cy="20"
                      r="10"
                      fill={`var(--${role})`}
                      stroke="var(--marker-halo)"
                      strokeWidth="2"
                    />
                  ) : (
                    <rect
                      key={x}
                      x={x - 9}
                      y="11"
                      width="18"
                      height="18"
                      fill={`var(--${role})`}
                      stroke="var(--marker-halo)"
                      strokeWidth="2"
                    />
                  ),
                )}
              </svg>
              <code>{role}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section name="states">
        <div className={styles.states}>
          <EmptyState title={label} action={<Button>{words('host.menu.main')}</Button>}>
            <p>{text}</p>
          </EmptyState>
          <FailureCard reportId="ab12cd34" onRetry={() => {}} />
        </div>
      </Section>
      <Section name="icons">
        <ul className={styles.icons}>
          {ICONS.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section name="colours">
        <ul className={styles.swatches}>
          {COLOUR_GROUPS.map((group) => (
            <Swatches key={group.ground} {...group} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** `/stream`: what happened in town, by neighbourhood and kind. The newest are part of the document. */
import { useCallback, useState } from 'react';
import type { ChangeEvent } from 'react';
import type { Masked } from '@greenward/graphql';
import { unmask, useRead } from '@greenward/graphql';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, EmptyState, LinkButton } from '@greenward/ui';
import { Happening } from '../../parts/happening.tsx';
import { useNews } from '../../parts/use-news.ts';
import { StreamListQueryDocument } from './stream-page.generated.ts';
import type { StreamPage_activityFragment } from './stream-page.generated.ts';
import styles from './stream-page.module.scss';

const KINDS = ['tree-adopted', 'tree-watered', 'tree-tagged', 'picture-added', 'pit-adopted'] as const;
const PROJECT = ['project'];

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  onChoose(value: string): void;
}

function Choice({ label, all, value, options, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChoose(target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Quiet({ isChosen }: { readonly isChosen: boolean }) {
  const words = useWords();
  const boot = useBoot();
  return (
    <EmptyState
      title={words(isChosen ? 'stream.page.noneChosen' : 'stream.page.none')}
      action={isPageHere(boot, '/map') && <LinkButton to="/map">{words('stream.inbox.map')}</LinkButton>}
    >
      <p>{words('stream.page.noneWhy')}</p>
    </EmptyState>
  );
}

export function StreamPage({ newest }: { readonly newest: readonly Masked<StreamPage_activityFragment>[] }) {
  const words = useWords();
  const { projectName, neighbourhoods } = useTenant();
  const [hood, setHood] = useState('');
  const [kind, setKind] = useState('');
  const [isMoved, setIsMoved] = useState(false);
  const isChosen = hood !== '' || kind !== '';
  const { data, error, isLoading, refresh } = useRead(StreamListQueryDocument, {
    variables: { neighbourhood: hood === '' ? null : hood, kinds: kind === '' ? null : [kind] },
    when: isChosen || isMoved,
    fresh: true,
  });
  const hear = useCallback(async () => {
    setIsMoved(true);
    await refresh();
  }, [refresh]);
  useNews(PROJECT, hear);
  const activities = data?.getProjectActivities ?? (isChosen ? undefined : newest);
  return (
    <div className={styles.page}>
      <h1>{words('stream.page.title', { project: projectName })}</h1>
      <p>{words('stream.page.lead')}</p>
      <div className={styles.choices}>
        {neighbourhoods.length > 0 && (
          <Choice
            label={words('stream.page.where')}
            all={words('stream.page.everywhere')}
            value={hood}
            options={neighbourhoods.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChoose={setHood}
          />
        )}
        <Choice
          label={words('stream.page.what')}
          all={words('stream.page.everything')}
          value={kind}
          options={KINDS.map((value) => ({
            value,
            label: words('stream.page.kind', { kind: value.replaceAll('-', '_') }),
          }))}
          onChoose={setKind}
        />
      </div>
      {error !== undefined && (
        <div role="alert" className={styles.failed}>
          <p>{words('stream.page.failed')}</p>
          <Button onClick={() => void refresh()}>{words('stream.again')}</Button>
        </div>
      )}
      {activities === undefined && error === undefined && <p>{words('stream.loading')}</p>}
      {activities?.length === 0 && <Quiet isChosen={isChosen} />}
      <ul aria-busy={isLoading}>
        {activities?.map((activity) => (
          <Happening key={unmask(activity).id} activity={unmask(activity)} />
        ))}
      </ul>
    </div>
  );
}

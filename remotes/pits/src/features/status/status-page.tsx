/** How an application stands, for the holder of a link. The answer is not cached, as the link is private. */
import { useCallback, useEffect, useState } from 'react';
import { useAsk } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, EmptyState, LinkButton, Picture, SectionHeading } from '@greenward/ui';
import { isKnownState, nextWordOf } from '../../parts/flow-path.rules.ts';
import { FlowSteps } from '../../parts/flow-steps.tsx';
import { PitCard } from '../../parts/pit-card.tsx';
import { useWhoWaters } from '../../parts/use-who-waters.ts';
import { PitStatusQueryDocument } from './status-page.generated.ts';
import type { PitStatusQuery } from './status-page.generated.ts';
import styles from './status.module.scss';

type Status = NonNullable<PitStatusQuery['getFlowStatus']['status']>;
type Found = PitStatusQuery['getFlowStatus'] | 'loading' | 'failed';
type Reason = 'none' | 'invalid' | 'expired';

function NoStatus({ reason }: { readonly reason: Reason }) {
  const words = useWords();
  return (
    <EmptyState
      title={words(`pits.status.${reason}.title`)}
      action={
        <LinkButton kind="main" to="/profile">
          {words('pits.mine.see')}
        </LinkButton>
      }
    >
      <p>{words(`pits.status.${reason}.text`)}</p>
    </EmptyState>
  );
}

function Standing({ status: { state, stateLabel, flowType, history, place } }: { readonly status: Status }) {
  const words = useWords();
  const { projectName: project } = useTenant();
  const water = useWhoWaters();
  const photos = history.flatMap(({ photo }) => (photo === null ? [] : [photo]));
  const reason = history.at(-1)?.note ?? null;
  const earlier = history.slice(0, -1).flatMap(({ note }) => (note === null ? [] : [note]));
  return (
    <>
      <p className={styles.kind}>{flowType.name}</p>
      {place !== null && <PitCard place={place} to={`/place/${place.guid}`} />}
      <div className={styles.now}>
        <p className={styles.state}>{stateLabel}</p>
        {reason !== null && (
          <blockquote className={styles.reason}>
            <p>{reason.text}</p>
            <footer>{words('pits.status.by', { project, date: new Date(reason.date) })}</footer>
          </blockquote>
        )}
        {isKnownState(state) && <p>{words(`pits.next.${nextWordOf(state, history)}`, { water })}</p>}
      </div>
      <section aria-labelledby="pits-way" className={styles.section}>
        <SectionHeading id="pits-way">{words('pits.status.way')}</SectionHeading>
        <FlowSteps kind={flowType.slug} state={state} history={history} />
      </section>
      {photos.map(({ id, url, width, height, caption, credit }) => (
        <Picture
          key={id}
          {...{ url, width, height }}
          alt={caption}
          sizes="(min-width: 992px) 560px, 100vw"
          caption={credit === '' ? undefined : words('pits.status.credit', { credit })}
        />
      ))}
      {earlier.length > 0 && (
        <section aria-labelledby="pits-notes" className={styles.section}>
          <SectionHeading id="pits-notes">{words('pits.status.notes')}</SectionHeading>
          <ul>
            {earlier.map(({ date, text }) => (
              <li key={date}>{words('pits.flow.note', { date: new Date(date), text })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function StatusPage({ token }: { readonly token: string | null }) {
  const words = useWords();
  const ask = useAsk();
  const { projectName: project } = useTenant();
  const [found, setFound] = useState<Found>('loading');
  const load = useCallback(
    async (secret: string): Promise<Found> => {
      try {
        return (await ask(PitStatusQueryDocument, { token: secret }, { policy: 'unkept' })).getFlowStatus;
      } catch {
        return 'failed';
      }
    },
    [ask],
  );
  useEffect(() => {
    if (token === null) return;
    let isOld = false;
    void load(token).then((answer) => {
      if (!isOld) setFound(answer);
    });
    return () => {
      isOld = true;
    };
  }, [token, load]);

  async function again(secret: string): Promise<void> {
    setFound('loading');
    setFound(await load(secret));
  }
  return (
    <article className={styles.page}>
      <h1>{words(token === null ? 'pits.status.noLink' : 'pits.status.title')}</h1>
      {token === null && <NoStatus reason="none" />}
      {token !== null && found === 'loading' && <p role="status">{words('pits.loading')}</p>}
      {token !== null && found === 'failed' && (
        <div role="alert" className={styles.section}>
          <p>{words('pits.status.failed')}</p>
          <div>
            <Button onClick={() => void again(token)}>{words('pits.again')}</Button>
          </div>
        </div>
      )}
      {token !== null && typeof found === 'object' && found.status === null && (
        <NoStatus reason={found.refusal === 'LINK_EXPIRED' ? 'expired' : 'invalid'} />
      )}
      {token !== null && typeof found === 'object' && found.status !== null && (
        <>
          <Standing status={found.status} />
          <p className={styles.hint}>{words('pits.status.private', { project })}</p>
        </>
      )}
    </article>
  );
}

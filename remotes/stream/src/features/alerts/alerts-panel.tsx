/** Streets and areas that the resident follows, each with a button to stop and to undo; and the way to more. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead, useWrite } from '@greenward/graphql';
import type { Result } from '@greenward/graphql';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, Icon, SectionHeading } from '@greenward/ui';
import {
  AlertsQueryDocument,
  FollowAreaMutationDocument,
  FollowStreetMutationDocument,
  UnfollowAlertMutationDocument,
} from './alerts.generated.ts';
import type { AlertsQuery } from './alerts.generated.ts';
import { FollowDialog } from './follow-dialog.tsx';
import styles from './alerts.module.scss';
import { useDistance } from './use-distance.ts';

/** Projects have follows from this phase (shell §9). */
export const FROM_PHASE = 2;

type Area = AlertsQuery['getFollowedAreas'][number];

interface Followed {
  readonly code: string;
  readonly name: string;
  /** Of the street's page; null for an area. */
  readonly to: string | null;
  readonly area: Area | null;
}

function FollowedRow({ followed: { code, name, to, area } }: { readonly followed: Followed }) {
  const words = useWords();
  /** Null once it is no longer followed. An area that is followed again has another code. */
  const [current, setCurrent] = useState<string | null>(code);
  const [failure, setFailure] = useState<string | null>(null);
  // The list keeps its rows, so that each can be undone; the inbox and other lists follow.
  const changes = () => [{ kind: 'follows' } as const];
  const unfollow = useWrite(UnfollowAlertMutationDocument, { changes });
  const followStreet = useWrite(FollowStreetMutationDocument, { changes });
  const followArea = useWrite(FollowAreaMutationDocument, { changes });

  const fail = (result: Result<unknown>): void =>
    setFailure(result.outcome === 'refused' ? result.refusal.message : words('stream.alerts.failed'));

  async function stop(followedCode: string): Promise<void> {
    const result = await unfollow.send({ code: followedCode });
    if (result.outcome === 'done') setCurrent(null);
    else fail(result);
  }
  async function undo(): Promise<void> {
    if (area === null) {
      const result = await followStreet.send({ code });
      return result.outcome === 'done' ? setCurrent(code) : fail(result);
    }
    const { position, radiusMetres, name: called } = area;
    const result = await followArea.send({ area: { position: [...position], radiusMetres, name: called } });
    const again = result.outcome === 'done' ? result.data.followArea.area : null;
    return again === null ? fail(result) : setCurrent(again.code);
  }
  return (
    <li className={styles.followed}>
      <Icon name={area === null ? 'list' : 'pin'} size="small" />
      <span className={styles.name}>
        {current === null && `${words('stream.alerts.stopped')} `}
        {to === null ? name : <Link to={to}>{name}</Link>}
      </span>
      <Button
        aria-label={words(current === null ? 'stream.alerts.undoOf' : 'stream.alerts.stopOf', { name })}
        sending={unfollow.isSending || followStreet.isSending || followArea.isSending}
        sendingLabel={words('stream.alerts.sending')}
        onClick={() => {
          setFailure(null);
          void (current === null ? undo() : stop(current));
        }}
      >
        {words(current === null ? 'stream.alerts.undo' : 'stream.alerts.stop')}
      </Button>
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
    </li>
  );
}

function Alerts() {
  const words = useWords();
  const boot = useBoot();
  const distanceOf = useDistance();
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState('');
  const { data, error, refresh } = useRead(AlertsQueryDocument, { fresh: true });
  const hasStreetPages = isPageHere(boot, '/address/:nameSlug');
  const followed: Followed[] = [
    ...(data?.getFollowedStreets ?? []).map(({ slug, name }) => ({
      ...{ code: `street:${slug}`, name, area: null },
      to: hasStreetPages ? `/address/${slug}` : null,
    })),
    ...(data?.getFollowedAreas ?? []).map((area) => ({
      ...{ code: area.code, to: null, area },
      name: words('stream.alerts.area', { name: area.name, distance: distanceOf(area.radiusMetres) }),
    })),
  ];
  return (
    <section aria-labelledby="stream-alerts" className={styles.panel}>
      <SectionHeading id="stream-alerts">{words('stream.alerts.heading')}</SectionHeading>
      {data === undefined && error !== undefined && (
        <div role="alert" className={styles.form}>
          <p>{words('stream.alerts.notRead')}</p>
          <Button onClick={() => void refresh()}>{words('stream.again')}</Button>
        </div>
      )}
      {data !== undefined && followed.length === 0 && <p>{words('stream.alerts.none')}</p>}
      {followed.length > 0 && (
        <ul>
          {followed.map((one) => (
            <FollowedRow key={one.code} followed={one} />
          ))}
        </ul>
      )}
      <div>
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Icon name="plus" size="small" />
          {words('stream.alerts.open')}
        </Button>
      </div>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      <Link to="/profile#follows" className={styles.all}>
        {words('stream.alerts.all')}
      </Link>
      {isOpen && (
        <FollowDialog
          onFollowed={(name) => {
            setOutcome(words('stream.alerts.done', { name }));
            void refresh();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

export function AlertsPanel() {
  const { tenant } = useBoot();
  return tenant.phase < FROM_PHASE ? null : <Alerts />;
}

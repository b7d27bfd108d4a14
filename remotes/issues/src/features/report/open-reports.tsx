/** Already reported: a resident says that they have seen the same, or goes on with their own report. */
import { useState } from 'react';
import { useSignInThenReturn, useViewer } from '@greenward/auth';
import { useRead, useWrite } from '@greenward/graphql';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button, ListPicture, useMessageFocus } from '@greenward/ui';
import { handReportOver } from '../../parts/report-draft.ts';
import { useDistance } from '../../parts/use-distance.ts';
import { StatusTag } from '../../parts/status-tag.tsx';
import { ConfirmByMail } from './confirm-by-mail.tsx';
import {
  ConfirmPlaceIssueMutationDocument,
  FollowIssueMutationDocument,
  IssueFollowsQueryDocument,
  UnfollowIssueMutationDocument,
} from './open-reports.generated.ts';
import type { OpenReport } from './use-open-reports.ts';
import styles from './open-reports.module.scss';

/** Projects support follows from this phase (shell §9). */
const FOLLOWS_FROM_PHASE = 2;
const SQUARE = 350;

function FollowReport({ identifier }: { readonly identifier: string }) {
  const words = useWords();
  const listCode = `issue:${identifier}`;
  const { data, patch } = useRead(IssueFollowsQueryDocument, { on: [{ kind: 'follows' }] });
  const follow = useWrite(FollowIssueMutationDocument);
  const unfollow = useWrite(UnfollowIssueMutationDocument);
  const [hasFailed, setHasFailed] = useState(false);
  const follows = data?.getUserFollows as Readonly<Record<string, unknown>> | null | undefined;
  const isFollowed = follows?.[listCode] === true;

  async function change(): Promise<void> {
    const result = isFollowed ? await unfollow.send({ listCode }) : await follow.send({ listCode });
    setHasFailed(result.outcome !== 'done');
    if (result.outcome === 'done')
      patch((before) => ({
        getUserFollows: { ...(before.getUserFollows as object | null), [listCode]: !isFollowed },
      }));
  }
  return (
    <>
      <Button
        aria-pressed={isFollowed}
        aria-label={words('issues.near.followWhich', { identifier, isFollowed: isFollowed ? 'yes' : 'no' })}
        sending={follow.isSending || unfollow.isSending}
        sendingLabel={words('issues.sending')}
        onClick={() => void change()}
      >
        {words(isFollowed ? 'issues.near.following' : 'issues.near.follow')}
      </Button>
      {hasFailed && <p role="alert">{words('issues.failed')}</p>}
    </>
  );
}

interface OpenReportsProps {
  readonly reports: readonly OpenReport[];
  onConfirmed(): Promise<void>;
  /** None of these is the problem. */
  onDifferent(): void;
}

export function OpenReports({ reports, onConfirmed, onDifferent }: OpenReportsProps) {
  const words = useWords();
  const distanceOf = useDistance();
  const { auth } = useBoot();
  const { phase } = useTenant();
  const { status } = useViewer();
  const signInThenReturn = useSignInThenReturn();
  const confirm = useWrite(ConfirmPlaceIssueMutationDocument, { changes: () => [{ kind: 'issues' }] });
  const [said, setSaid] = useState<{ readonly kind: 'status' | 'alert'; readonly text: string } | null>(null);
  const message = useMessageFocus(said);
  const isSignedIn = status === 'signedIn';
  /** The report that a visitor has seen too. */
  const [asked, setAsked] = useState<string | null>(null);

  function signIn(): void {
    handReportOver();
    signInThenReturn();
  }

  async function confirmOne(identifier: string): Promise<void> {
    setSaid(null);
    const result = await confirm.send({ identifier });
    if (result.outcome === 'done') {
      await onConfirmed();
      setSaid({ kind: 'status', text: words('issues.near.thanks', { identifier }) });
    } else
      setSaid({ kind: 'alert', text: result.outcome === 'refused' ? result.refusal.message : words('issues.failed') });
  }
  return (
    <section aria-labelledby="issues-near" className={styles.near}>
      <h2 id="issues-near">{words('issues.near.title', { count: reports.length })}</h2>
      <p>{words('issues.near.text')}</p>
      <div ref={message} tabIndex={-1} role={said?.kind ?? 'status'} className={styles.said}>
        {said !== null && <p>{said.text}</p>}
      </div>
      <ul className={styles.list}>
        {reports.map(({ identifier, picture, reportedType, reportedDate, distanceMetres, ...one }) => (
          <li key={identifier} className={styles.report}>
            <ListPicture picture={picture === null ? null : { url: picture, width: SQUARE, height: SQUARE }} />
            <div className={styles.facts}>
              <h3>{reportedType}</h3>
              <StatusTag status={one.status} />
              <p className={styles.small}>
                {words('issues.near.facts', {
                  identifier,
                  distance: distanceOf(distanceMetres),
                  at: new Date(reportedDate),
                })}
              </p>
              {one.confirmations > 0 && (
                <p className={styles.small}>{words('issues.near.seen', { count: one.confirmations })}</p>
              )}
              {one.isOwn && <p>{words('issues.near.own')}</p>}
              {status !== 'unknown' && (
                <div className={styles.buttons}>
                  {!one.isOwn && (
                    <Button
                      sending={confirm.isSending}
                      sendingLabel={words('issues.sending')}
                      aria-label={words('issues.near.confirmWhich', { identifier })}
                      {...(isSignedIn ? {} : { 'aria-haspopup': 'dialog' as const })}
                      onClick={() => (isSignedIn ? void confirmOne(identifier) : setAsked(identifier))}
                    >
                      {words('issues.near.confirm')}
                    </Button>
                  )}
                  {isSignedIn && phase >= FOLLOWS_FROM_PHASE && <FollowReport identifier={identifier} />}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmByMail
          identifier={asked}
          onSent={(email) => setSaid({ kind: 'status', text: words('issues.near.mail.sent', { email }) })}
          onClose={() => setAsked(null)}
        />
      )}
      {!isSignedIn && auth !== null && (
        <p>
          {words('issues.near.visitor')}{' '}
          <button type="button" className={styles.link} onClick={signIn}>
            {words('issues.signIn')}
          </button>
        </p>
      )}
      <div className={styles.on}>
        <Button kind="main" onClick={onDifferent}>
          {words('issues.near.different')}
        </Button>
        <p className={styles.small}>{words('issues.near.differentText')}</p>
      </div>
    </section>
  );
}

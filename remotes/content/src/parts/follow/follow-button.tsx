/**
 * Follow and unfollow with undo (shell §4): places, streets, neighbourhoods and stories, in projects from phase 2 with accounts.
 */
import { useState } from 'react';
import { Link } from 'react-router';
import { useSignInThenReturn, useViewer } from '@greenward/auth';
import { useRead, useWrite } from '@greenward/graphql';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, Icon } from '@greenward/ui';
import {
  FollowsQueryDocument,
  UserFollowListMutationDocument,
  UserUnfollowListMutationDocument,
} from './follow-button.generated.ts';
import styles from './follow-button.module.scss';

/** Projects support follows from this phase (shell §9). */
const FROM_PHASE = 2;

/** Where residents choose how they are told of news. */
const SETTINGS_PAGE = '/inbox/settings';

interface FollowButtonProps {
  /** 'place:{guid}', 'street:{slug}', 'hood:{slug}' or 'story:{slug}'. */
  readonly listCode: string;
  /** A page that has several buttons says which. */
  readonly of?: 'street';
}

type Outcome = 'followed' | 'unfollowed' | 'failed';

const isInFollows = (follows: unknown, listCode: string): boolean =>
  typeof follows === 'object' && follows !== null && (follows as Readonly<Record<string, unknown>>)[listCode] === true;

/** An open inbox then listens to what is followed. */
const changes = () => [{ kind: 'follows' } as const];

function Follow({ listCode, of = undefined }: FollowButtonProps) {
  const words = useWords();
  const signInThenReturn = useSignInThenReturn();
  const { status } = useViewer();
  const boot = useBoot();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data, patch } = useRead(FollowsQueryDocument, { when: status === 'signedIn', on: [{ kind: 'follows' }] });
  const follow = useWrite(UserFollowListMutationDocument, { changes });
  const unfollow = useWrite(UserUnfollowListMutationDocument, { changes });
  const isFollowed = isInFollows(data?.getUserFollows, listCode);

  /** Updates every follow button of the page. */
  const show = (isOn: boolean): void =>
    patch((before) => ({ getUserFollows: { ...(before.getUserFollows as object | null), [listCode]: isOn } }));

  async function change(): Promise<void> {
    if (status !== 'signedIn') return signInThenReturn();
    setOutcome(null);
    if (isFollowed) {
      const result = await unfollow.send({ listCode });
      // Any answer counts as success (shell §4).
      if (result.outcome !== 'done') return setOutcome('failed');
      show(false);
      return setOutcome('unfollowed');
    }
    const result = await follow.send({ listCode });
    if (result.outcome !== 'done' || result.data.userFollowList.subscribed !== true) return setOutcome('failed');
    show(true);
    setOutcome('followed');
  }
  const isSending = follow.isSending || unfollow.isSending;
  return (
    <div className={styles.follow}>
      <Button
        aria-pressed={isFollowed}
        sending={isSending}
        sendingLabel={words('content.follow.sending')}
        onClick={() => void change()}
      >
        <Icon name={isFollowed ? 'tick' : 'plus'} size="small" />
        {words(isFollowed ? 'content.follow.following' : 'content.follow.follow', { of: of ?? '' })}
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome === 'followed' && words('content.follow.done')}
        {outcome === 'unfollowed' && words('content.follow.ended')}
        {(outcome === 'followed' || outcome === 'unfollowed') && (
          <button type="button" className={styles.undo} disabled={isSending} onClick={() => void change()}>
            {words('content.follow.undo')}
          </button>
        )}
      </p>
      {outcome === 'followed' && isPageHere(boot, SETTINGS_PAGE) && (
        <p className={styles.outcome}>
          <Link to={SETTINGS_PAGE}>{words('content.follow.tell')}</Link>
        </p>
      )}
      {outcome === 'failed' && <p role="alert">{words('content.follow.failed')}</p>}
    </div>
  );
}

export function FollowButton({ listCode, ...more }: FollowButtonProps) {
  const { auth, tenant } = useBoot();
  return auth === null || tenant.phase < FROM_PHASE ? null : <Follow key={listCode} listCode={listCode} {...more} />;
}

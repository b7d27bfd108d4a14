/** Follow and Following, with a way to think again (shell §4): places, neighbourhoods and stories, in projects from phase 2 that have accounts. */
import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router';
import { useSession, useViewer } from '@greenward/auth';
import { quietly } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, Icon } from '@greenward/ui';
import { FollowsQueryDocument, UserFollowListMutationDocument, UserUnfollowListMutationDocument } from './follow-button.generated.ts';
import styles from './follow-button.module.scss';

/** Follows are of projects from this phase (shell §9). */
const FROM_PHASE = 2;

interface FollowButtonProps {
  /** 'place:{guid}', 'hood:{slug}' or 'story:{slug}'. */
  readonly listCode: string;
}

type Told = 'nothing' | 'followed' | 'unfollowed' | 'failed';

const isInFollows = (follows: unknown, listCode: string): boolean =>
  typeof follows === 'object' && follows !== null && (follows as Readonly<Record<string, unknown>>)[listCode] === true;

function Follow({ listCode }: FollowButtonProps) {
  const words = useWords();
  const session = useSession();
  const { status } = useViewer();
  const { reporter } = useRemotes();
  const { pathname, search, hash } = useLocation();
  const [told, setTold] = useState<Told>('nothing');
  const { data, client } = useQuery(FollowsQueryDocument, { skip: status !== 'signedIn', ssr: false });
  const [follow, following] = useMutation(UserFollowListMutationDocument, { variables: { listCode } });
  const [unfollow, unfollowing] = useMutation(UserUnfollowListMutationDocument, { variables: { listCode } });
  const isFollowed = isInFollows(data?.getUserFollows, listCode);
  const call = { variables: { listCode }, otherwise: null, reporter };

  /** Every part of the page that shows what is followed reads it from here. */
  const keep = (isOn: boolean): void =>
    void client.cache.updateQuery({ query: FollowsQueryDocument }, (before) => ({
      getUserFollows: { ...(before?.getUserFollows as Readonly<Record<string, unknown>> | undefined), [listCode]: isOn },
    }));

  async function change(): Promise<void> {
    if (status !== 'signedIn') return session.ask({ screen: session.hasSignedInBefore() ? 'login' : 'signUp', returnTo: pathname + search + hash });
    setTold('nothing');
    if (isFollowed) {
      const answer = await quietly({ ...call, action: 'userUnfollowList' }, async () => (await unfollow()).data ?? null);
      // Any reply will do (shell §4).
      if (answer === null) return setTold('failed');
      keep(false);
      return setTold('unfollowed');
    }
    const answer = await quietly({ ...call, action: 'userFollowList' }, async () => (await follow()).data ?? null);
    if (answer?.userFollowList.subscribed !== true) return setTold('failed');
    keep(true);
    setTold('followed');
  }
  const isSending = following.loading || unfollowing.loading;
  return (
    <div className={styles.follow}>
      <Button aria-pressed={isFollowed} sending={isSending} sendingLabel={words('content.follow.sending')} onClick={() => void change()}>
        <Icon name={isFollowed ? 'tick' : 'plus'} size="small" />
        {words(isFollowed ? 'content.follow.following' : 'content.follow.follow')}
      </Button>
      <p role="status" className={styles.told}>
        {told === 'followed' && words('content.follow.done')}
        {told === 'unfollowed' && words('content.follow.ended')}
        {(told === 'followed' || told === 'unfollowed') && (
          <button type="button" className={styles.undo} disabled={isSending} onClick={() => void change()}>
            {words('content.follow.undo')}
          </button>
        )}
      </p>
      {told === 'failed' && <p role="alert">{words('content.follow.failed')}</p>}
    </div>
  );
}

export function FollowButton({ listCode }: FollowButtonProps) {
  const { auth, tenant } = useBoot();
  return auth === null || tenant.phase < FROM_PHASE ? null : <Follow key={listCode} listCode={listCode} />;
}

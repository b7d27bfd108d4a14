/** What a resident follows, each with a way to stop and to think again (shell §4, §9: from project phase 2). */
import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { useRemotes } from '@greenward/remote-kit';
import { useTenant, useWords } from '@greenward/tenant';
import { quietly } from '@greenward/graphql';
import { Button } from '@greenward/ui';
import {
  FollowedPlaceQueryDocument,
  FollowedStoryQueryDocument,
  ProfileFollowMutationDocument,
  ProfileFollowsQueryDocument,
  ProfileUnfollowMutationDocument,
} from './profile-page.generated.ts';
import styles from './profile-page.module.scss';

/** Lists that are shown at once; each asks for its own name. */
const SHOWN = 10;

/** @returns codes that are followed, from the api's map of code to true. */
export const followedCodes = (follows: unknown): readonly string[] =>
  typeof follows === 'object' && follows !== null
    ? Object.entries(follows)
        .filter(([, isFollowed]) => isFollowed === true)
        .map(([code]) => code)
        .sort()
    : [];

function PlaceName({ guid }: { readonly guid: string }) {
  const words = useWords();
  const { data, loading } = useQuery(FollowedPlaceQueryDocument, { variables: { guid } });
  const place = data?.getPlace ?? null;
  if (place === null) return words(loading ? 'account.follows.loading' : 'account.follows.gone');
  const name = place.species?.name ?? place.name;
  return <Link to={`/place/${guid}`}>{place.address === null || place.address === '' ? name : `${name}, ${place.address}`}</Link>;
}

function StoryTitle({ slug }: { readonly slug: string }) {
  const words = useWords();
  const { data, loading } = useQuery(FollowedStoryQueryDocument, { variables: { slug } });
  const story = data?.getStory ?? null;
  if (story === null) return words(loading ? 'account.follows.loading' : 'account.follows.gone');
  return <Link to={`/story/${slug}`}>{story.title}</Link>;
}

function ListName({ code }: { readonly code: string }) {
  const words = useWords();
  const { neighbourhoods } = useTenant();
  const [kind = '', ...rest] = code.split(':');
  const slug = rest.join(':');
  if (kind === 'place') return <PlaceName guid={slug} />;
  if (kind === 'hood') return <Link to={`/neighbourhood/${slug}`}>{neighbourhoods.find((hood) => hood.slug === slug)?.name ?? slug}</Link>;
  if (kind === 'story') return <StoryTitle slug={slug} />;
  return words('account.follows.issue', { id: slug });
}

function Followed({ code }: { readonly code: string }) {
  const words = useWords();
  const { reporter } = useRemotes();
  const [isFollowed, setIsFollowed] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const [follow, following] = useMutation(ProfileFollowMutationDocument);
  const [unfollow, unfollowing] = useMutation(ProfileUnfollowMutationDocument);
  const call = { variables: { listCode: code }, otherwise: null, reporter };

  async function change(): Promise<void> {
    setHasFailed(false);
    if (isFollowed) {
      const answer = await quietly({ ...call, action: 'userUnfollowList' }, async () => (await unfollow({ variables: { listCode: code } })).data ?? null);
      // Any reply will do (shell §4).
      if (answer === null) setHasFailed(true);
      else setIsFollowed(false);
      return;
    }
    const answer = await quietly({ ...call, action: 'userFollowList' }, async () => (await follow({ variables: { listCode: code } })).data ?? null);
    if (answer?.userFollowList.subscribed === true) setIsFollowed(true);
    else setHasFailed(true);
  }
  return (
    <li className={styles.followed}>
      <span>
        {isFollowed ? '' : `${words('account.follows.stopped')} `}
        <ListName code={code} />
      </span>
      <Button sending={following.loading || unfollowing.loading} sendingLabel={words('account.sending')} onClick={() => void change()}>
        {words(isFollowed ? 'account.follows.stop' : 'account.follows.undo')}
      </Button>
      {hasFailed && <p role="alert">{words('account.form.notSaved')}</p>}
    </li>
  );
}

export function Follows() {
  const words = useWords();
  const [shown, setShown] = useState(SHOWN);
  const { data, error } = useQuery(ProfileFollowsQueryDocument, { fetchPolicy: 'network-only' });
  const codes = followedCodes(data?.getUserFollows);
  return (
    <section aria-labelledby="follows" className={styles.section}>
      <h2 id="follows">{words('account.follows.heading')}</h2>
      {error !== undefined && <p role="alert">{words('account.form.notRead')}</p>}
      {data !== undefined && codes.length === 0 && <p>{words('account.follows.none')}</p>}
      {codes.length > 0 && (
        <ul className={styles.list}>
          {codes.slice(0, shown).map((code) => (
            <Followed key={code} code={code} />
          ))}
        </ul>
      )}
      {codes.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + SHOWN)}>{words('account.follows.more')}</Button>
        </div>
      )}
    </section>
  );
}

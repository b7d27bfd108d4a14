/** What a resident follows, each with a button to unfollow and undo (shell §4, §9: from project phase 2). */
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead, useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import {
  FollowedPlaceQueryDocument,
  FollowedStoryQueryDocument,
  ProfileFollowMutationDocument,
  ProfileFollowsQueryDocument,
  ProfileUnfollowMutationDocument,
} from './profile-page.generated.ts';
import styles from './profile-page.module.scss';

/** Rows shown at first; each row loads its own name. */
const SHOWN = 10;

/** @returns followed codes, from the api's map of code to true. */
export const followedCodes = (follows: unknown): readonly string[] =>
  typeof follows === 'object' && follows !== null
    ? Object.entries(follows)
        .filter(([, isFollowed]) => isFollowed === true)
        .map(([code]) => code)
        .sort()
    : [];

function PlaceName({ guid }: { readonly guid: string }) {
  const words = useWords();
  const { data, isLoading } = useRead(FollowedPlaceQueryDocument, { variables: { guid } });
  const place = data?.getPlace ?? null;
  if (place === null) return words(isLoading ? 'account.follows.loading' : 'account.follows.gone');
  const name = place.species?.name ?? place.name;
  return (
    <Link to={`/place/${guid}`}>
      {place.address === null || place.address === '' ? name : `${name}, ${place.address}`}
    </Link>
  );
}

function StoryTitle({ slug }: { readonly slug: string }) {
  const words = useWords();
  const { data, isLoading } = useRead(FollowedStoryQueryDocument, { variables: { slug } });
  const story = data?.getStory ?? null;
  if (story === null) return words(isLoading ? 'account.follows.loading' : 'account.follows.gone');
  return <Link to={`/story/${slug}`}>{story.title}</Link>;
}

function ListName({ code }: { readonly code: string }) {
  const words = useWords();
  const { neighbourhoods } = useTenant();
  const [kind = '', ...rest] = code.split(':');
  const slug = rest.join(':');
  if (kind === 'place') return <PlaceName guid={slug} />;
  if (kind === 'hood')
    return <Link to={`/neighbourhood/${slug}`}>{neighbourhoods.find((hood) => hood.slug === slug)?.name ?? slug}</Link>;
  if (kind === 'story') return <StoryTitle slug={slug} />;
  return words('account.follows.issue', { id: slug });
}

function Followed({ code }: { readonly code: string }) {
  const words = useWords();
  const [isFollowed, setIsFollowed] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const changes = () => [{ kind: 'follows' } as const]; // for follow buttons; this list keeps its rows, so that each can be undone
  const follow = useWrite(ProfileFollowMutationDocument, { changes });
  const unfollow = useWrite(ProfileUnfollowMutationDocument, { changes });

  async function change(): Promise<void> {
    setHasFailed(false);
    if (isFollowed) {
      const { outcome } = await unfollow.send({ listCode: code });
      // Any answer counts as success (shell §4).
      if (outcome === 'done') setIsFollowed(false);
      else setHasFailed(true);
      return;
    }
    const result = await follow.send({ listCode: code });
    if (result.outcome === 'done' && result.data.userFollowList.subscribed === true) setIsFollowed(true);
    else setHasFailed(true);
  }
  return (
    <li className={styles.followed}>
      <span>
        {isFollowed ? '' : `${words('account.follows.stopped')} `}
        <ListName code={code} />
      </span>
      <Button
        sending={follow.isSending || unfollow.isSending}
        sendingLabel={words('account.sending')}
        onClick={() => void change()}
      >
        {words(isFollowed ? 'account.follows.stop' : 'account.follows.undo')}
      </Button>
      {hasFailed && <p role="alert">{words('account.form.notSaved')}</p>}
    </li>
  );
}

export function Follows() {
  const words = useWords();
  const [shown, setShown] = useState(SHOWN);
  const { data, error } = useRead(ProfileFollowsQueryDocument, { fresh: true });
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

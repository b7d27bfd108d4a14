/** What a resident follows, each with a button to unfollow and undo (shell §4, §9: from project phase 2). */
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead, useWrite } from '@greenward/graphql';
import { distanceIn } from '@greenward/contract/distance';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import {
  FollowedPlaceQueryDocument,
  FollowedStoryQueryDocument,
  ProfileFollowAreaMutationDocument,
  ProfileFollowMutationDocument,
  ProfileFollowsQueryDocument,
  ProfileUnfollowMutationDocument,
} from './profile-page.generated.ts';
import type { ProfileFollowsQuery } from './profile-page.generated.ts';
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

type Named = Pick<ProfileFollowsQuery, 'getFollowedStreets' | 'getFollowedAreas'>;
type Area = Named['getFollowedAreas'][number];

function AreaName({ area: { name, radiusMetres } }: { readonly area: Area }) {
  const words = useWords();
  const { units } = useTenant();
  const { unit, length } = distanceIn(radiusMetres, units);
  return words('account.follows.area', { name, unit, length });
}

function StreetName({ slug, name }: { readonly slug: string; readonly name: string }) {
  return isPageHere(useBoot(), '/address/:nameSlug') ? <Link to={`/address/${slug}`}>{name}</Link> : name;
}

function ListName({ code, named }: { readonly code: string; readonly named: Named }) {
  const words = useWords();
  const { neighbourhoods } = useTenant();
  const [kind = '', ...rest] = code.split(':');
  const slug = rest.join(':');
  if (kind === 'place') return <PlaceName guid={slug} />;
  if (kind === 'hood')
    return <Link to={`/neighbourhood/${slug}`}>{neighbourhoods.find((hood) => hood.slug === slug)?.name ?? slug}</Link>;
  if (kind === 'story') return <StoryTitle slug={slug} />;
  if (kind === 'street')
    return (
      <StreetName slug={slug} name={named.getFollowedStreets.find((street) => street.slug === slug)?.name ?? slug} />
    );
  if (kind === 'area') {
    const area = named.getFollowedAreas.find((one) => one.code === code);
    return area === undefined ? words('account.follows.gone') : <AreaName area={area} />;
  }
  return words('account.follows.issue', { id: slug });
}

function Followed({ code, named }: { readonly code: string; readonly named: Named }) {
  const words = useWords();
  /** Null once it is no longer followed. An area that is followed again has another code. */
  const [current, setCurrent] = useState<string | null>(code);
  const isFollowed = current !== null;
  const [hasFailed, setHasFailed] = useState(false);
  const changes = () => [{ kind: 'follows' } as const]; // for follow buttons; this list keeps its rows, so that each can be undone
  const follow = useWrite(ProfileFollowMutationDocument, { changes });
  const followArea = useWrite(ProfileFollowAreaMutationDocument, { changes });
  const unfollow = useWrite(ProfileUnfollowMutationDocument, { changes });
  const area = named.getFollowedAreas.find((one) => one.code === code);

  /** @returns the code by which it is followed; null if it could not be */
  async function followAgain(): Promise<string | null> {
    if (area === undefined) {
      const result = await follow.send({ listCode: code });
      return result.outcome === 'done' && result.data.userFollowList.subscribed === true ? code : null;
    }
    const { position, radiusMetres, name } = area;
    const result = await followArea.send({ area: { position: [...position], radiusMetres, name } });
    return result.outcome === 'done' ? (result.data.followArea.area?.code ?? null) : null;
  }
  async function change(): Promise<void> {
    setHasFailed(false);
    if (current !== null) {
      const { outcome } = await unfollow.send({ listCode: current });
      // Any answer counts as success (shell §4).
      if (outcome === 'done') setCurrent(null);
      else setHasFailed(true);
      return;
    }
    const again = await followAgain();
    if (again === null) setHasFailed(true);
    else setCurrent(again);
  }
  return (
    <li className={styles.followed}>
      <span>
        {isFollowed ? '' : `${words('account.follows.stopped')} `}
        <ListName code={code} named={named} />
      </span>
      <Button
        sending={follow.isSending || followArea.isSending || unfollow.isSending}
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
      {data !== undefined && codes.length > 0 && (
        <ul className={styles.list}>
          {codes.slice(0, shown).map((code) => (
            <Followed key={code} code={code} named={data} />
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

/** Who looks after a place and what residents say of it; signed in, what the viewer says themselves. */
import { useRead, useWrite } from '@greenward/graphql';
import { useBoot, useSwitch, useWords } from '@greenward/tenant';
import { Button, classes, LinkButton, SectionHeading, Tag } from '@greenward/ui';
import { useOwnPlace } from '../../parts/own-place.ts';
import { dateOf, useOwnAdoptions } from '../../parts/own-adoption.ts';
import {
  PlaceUsersQueryDocument,
  RatePlaceMutationDocument,
  TagPlaceMutationDocument,
  UntagPlaceMutationDocument,
} from './place-panel.generated.ts';
import type { PlaceUsersQuery } from './place-panel.generated.ts';
import { CHANGES, useOwnChange } from './use-own-change.ts';
import { summaryOf } from './users.rules.ts';
import styles from './place-panel.module.scss';

const STARS = [1, 2, 3, 4, 5] as const;

interface OwnProps {
  readonly guid: string;
  readonly choices: readonly { readonly slug: string; readonly label: string }[];
}

function Own({ guid, choices }: OwnProps) {
  const words = useWords();
  const { own, isSignedIn, outcome, told, change } = useOwnChange(guid);
  const rate = useWrite(RatePlaceMutationDocument, { changes: CHANGES });
  const tag = useWrite(TagPlaceMutationDocument, { changes: CHANGES });
  const untag = useWrite(UntagPlaceMutationDocument, { changes: CHANGES });
  const setRating = (rating: number): Promise<void> =>
    change(
      { rating: rating === 0 ? null : rating },
      () => rate.send({ placeId: guid, partAttributes: { rating } }),
      words(rating === 0 ? 'adoption.rating.removed' : 'adoption.rating.kept'),
    );
  return (
    <div className={styles.own}>
      <fieldset className={styles.stars}>
        <legend>{words('adoption.rating.own')}</legend>
        <div className={styles.starRow}>
          {STARS.map((star) => (
            <label key={star} className={classes(styles.star, own.rating !== null && star <= own.rating && styles.on)}>
              <input
                type="radio"
                name={`rating-${guid}`}
                checked={own.rating === star}
                onChange={() => void setRating(star)}
                aria-label={words('adoption.rating.star', { stars: star })}
              />
              <span aria-hidden="true">★</span>
            </label>
          ))}
          {own.rating !== null && (
            <button type="button" className={styles.clear} onClick={() => void setRating(0)}>
              {words('adoption.rating.remove')}
            </button>
          )}
        </div>
      </fieldset>
      <div role="group" aria-label={words('adoption.tags.own')} className={styles.tags}>
        <p>{words('adoption.tags.own')}</p>
        {choices.map(({ slug, label }) => {
          const isOn = own.tags.includes(slug);
          return (
            <button
              key={slug}
              type="button"
              aria-pressed={isOn}
              className={classes(styles.tag, isOn && styles.on)}
              onClick={() =>
                void change(
                  { tags: isOn ? own.tags.filter((one) => one !== slug) : [...own.tags, slug] },
                  () => (isOn ? untag : tag).send({ placeId: guid, value: slug }),
                  words(isOn ? 'adoption.tags.removed' : 'adoption.tags.kept', { tag: label }),
                )
              }
            >
              {label}
            </button>
          );
        })}
      </div>
      {!isSignedIn && <p className={styles.small}>{words('adoption.rating.signIn')}</p>}
      <div ref={told} tabIndex={-1}>
        <p role="status">{outcome?.kind === 'status' && outcome.text}</p>
        <p role="alert">{outcome?.kind === 'alert' && outcome.text}</p>
      </div>
    </div>
  );
}

function Adopters({ users }: { readonly users: ReturnType<typeof summaryOf>['adopters'] }) {
  const words = useWords();
  return (
    <ul className={styles.adopters}>
      {users.map(({ userId, nickname, picture }) => (
        <li key={userId}>
          {picture !== null && <img src={picture} alt="" width="40" height="40" loading="lazy" />}
          <span>{nickname ?? words('adoption.someone')}</span>
        </li>
      ))}
    </ul>
  );
}

type Loaded = NonNullable<PlaceUsersQuery['getPlace']>;

/** Everybody who looks after the tree is away: others are asked for water. */
function Away({ place: { guid, adoption, watering } }: { readonly place: Loaded }) {
  const words = useWords();
  const [hasWatering, isCouncilLed] = [useSwitch('showWatering'), useSwitch('councilLedWatering')];
  if (adoption === null || adoption.helpWantedUntil === null || adoption.isOwn) return null;
  if (isCouncilLed) return <p>{words('adoption.absent.council', { until: dateOf(adoption.helpWantedUntil) })}</p>;
  const asks = hasWatering && watering?.insideWateringSeason === true;
  return (
    <div className={styles.away}>
      <p>
        {words('adoption.absent.text', {
          until: dateOf(adoption.helpWantedUntil),
          asks: asks ? 'yes' : 'no',
        })}
      </p>
      {asks && <LinkButton to={`/action/watered/${guid}`}>{words('adoption.absent.water')}</LinkButton>}
    </div>
  );
}

/** How many look after the tree, and whether the viewer is one of them. */
function Carers({ guid, adopters }: { readonly guid: string; readonly adopters: number }) {
  const words = useWords();
  const { own } = useOwnPlace(guid);
  const adoption = useOwnAdoptions().data?.getOwnAdoptions.adoptions.find(({ placeId }) => placeId === guid);
  if (!own.isAdopter) return <p>{words('adoption.panel.adopters', { count: adopters })}</p>;
  if (adoption?.group != null) return <p>{words('adoption.share.member', { group: adoption.group.name })}</p>;
  return <p>{words('adoption.panel.own', { others: adopters - 1 })}</p>;
}

function Panel({ place, users }: { readonly place: Loaded; readonly users: PlaceUsersQuery['getPlaceUsers'] }) {
  const words = useWords();
  const { auth } = useBoot();
  const { adopters, ratings, average, tags } = summaryOf(users);
  const choices = place.tagChoices ?? [];
  const labels = new Map(choices.map(({ slug, label }) => [slug, label]));
  return (
    <section aria-labelledby="adoption-neighbours" className={styles.panel}>
      <SectionHeading id="adoption-neighbours">{words('adoption.panel.title', { kind: place.type })}</SectionHeading>
      {place.adoption !== null && place.adoption.adopters > 0 && (
        <Carers guid={place.guid} adopters={place.adoption.adopters} />
      )}
      {place.adoption !== null && place.adoption.adopters === 0 && <p>{words('adoption.panel.none')}</p>}
      <Away place={place} />
      <Adopters users={adopters} />
      {average !== null && <p>{words('adoption.rating.average', { average, count: ratings })}</p>}
      {tags.length > 0 && (
        <p className={styles.tags}>
          {tags.map(([slug, count]) => (
            <Tag key={slug}>{words('adoption.tags.count', { tag: labels.get(slug) ?? slug, count })}</Tag>
          ))}
        </p>
      )}
      {auth !== null && <Own guid={place.guid} choices={choices} />}
    </section>
  );
}

export function PlacePanel({ guid }: { readonly guid: string }) {
  const words = useWords();
  const { data, error, refresh } = useRead(PlaceUsersQueryDocument, {
    variables: { guid },
    on: [{ kind: 'userPlaces' }],
  });
  if (data === undefined && error !== undefined)
    return (
      <div role="alert">
        <p>{words('adoption.panel.failed')}</p>
        <Button onClick={() => void refresh()}>{words('adoption.again')}</Button>
      </div>
    );
  const place = data?.getPlace;
  return data === undefined || place == null ? null : <Panel place={place} users={data.getPlaceUsers} />;
}

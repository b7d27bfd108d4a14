/** Residents' pictures at the desk: each with its words and its place, to be shown to everybody or not. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { useWords } from '@greenward/tenant';
import { Picture, Tag } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { EarlierButton } from '../../parts/earlier-button.tsx';
import { News } from '../../parts/news.tsx';
import { useEarlier } from '../../parts/use-earlier.ts';
import { useNews } from '../../parts/use-news.ts';
import { When } from '../../parts/when.tsx';
import { DecideDeskPictureMutationDocument, DeskPicturesQueryDocument, UndoDeskPictureMutationDocument } from './pictures.generated.ts';
import type { DeskPicturesQuery } from './pictures.generated.ts';
import { Decision } from './decision.tsx';
import type { Verdict } from './decision.tsx';
import { useDecisions } from './use-decisions.ts';
import styles from './corrections.module.scss';

type DeskPicture = DeskPicturesQuery['getDeskPictures']['pictures'][number];
interface PictureCardProps {
  readonly of: DeskPicture;
  readonly isSending: boolean;
  readonly onDecide: (verdict: Verdict, word: string) => void;
}

function PictureCard({ of, isSending, onDecide }: PictureCardProps) {
  const words = useWords();
  const id = useId();
  const { state, sentAt, decidedAt, by, placeGuid, name, media } = of;
  const isPending = state === 'pending';
  return (
    <li className={lists.item} aria-labelledby={`${id}-name`}>
      <div className={lists.top}>
        <h4 id={`${id}-name`} className={lists.name}>
          {words('console.pictures.of', { name })}
        </h4>
        {!isPending && <Tag>{words('console.pictures.state', { state })}</Tag>}
      </div>
      <p className={lists.quiet}>
        {words('console.corrections.by', { by })} <When at={decidedAt ?? sentAt} />
      </p>
      <div className={styles.picture}>
        <Picture
          url={media.url}
          width={media.width}
          height={media.height}
          alt={media.caption === '' ? words('console.pictures.of', { name }) : media.caption}
          sizes="(min-width: 768px) 400px, 100vw"
          caption={[media.caption, media.credit].filter((part) => part !== '').join('. ')}
        />
      </div>
      <p className={styles.links}>
        <Link to={`/place/${placeGuid}`}>{words('console.corrections.page')}</Link>
      </p>
      <Decision name={name} accept="console.pictures.show" isPending={isPending} isSending={isSending} onDecide={onDecide} />
    </li>
  );
}

interface PicturesProps {
  readonly decided: boolean;
  /** Drawn until it is known which there are. */
  readonly whileAsked?: ReactNode;
}

/** Draws nothing where there is none. */
export function Pictures({ decided, whileAsked = null }: PicturesProps) {
  const words = useWords();
  const client = useApolloClient();
  const headingId = useId();
  const { data, error, refetch } = useQuery(DeskPicturesQueryDocument, { variables: { decided }, fetchPolicy: 'network-only' });
  const [decideOne] = useMutation(DecideDeskPictureMutationDocument);
  const [undoOne] = useMutation(UndoDeskPictureMutationDocument);
  const { news, tell, tellFailure } = useNews();
  const earlier = useEarlier<DeskPicture>(async (before) => {
    const answer = await client.query({ query: DeskPicturesQueryDocument, variables: { decided, before }, fetchPolicy: 'network-only' });
    return answer.data === undefined ? undefined : { rows: answer.data.getDeskPictures.pictures, next: answer.data.getDeskPictures.next };
  }, tellFailure);
  const { sending, decide } = useDecisions(
    { tell, tellFailure },
    {
      async decide({ id }: DeskPicture, accept, word) {
        const change = (await decideOne({ variables: { id, accept, word } })).data?.decideDeskPicture;
        return change && { refusal: change.refusal, state: change.picture?.state ?? 'pending' };
      },
      async undo(id) {
        const change = (await undoOne({ variables: { id } })).data?.undoDeskPicture;
        return change && { refusal: change.refusal, state: change.picture?.state ?? 'pending' };
      },
      said: (name, what) => words('console.pictures.done', { name, what }),
      onDecided() {
        earlier.forget();
        return refetch();
      },
    },
  );
  if (data === undefined && error !== undefined) throw error; // said by whatever stands around it, with a way to try again
  const { rows, next } = earlier.after({ rows: data?.getDeskPictures.pictures ?? [], next: data?.getDeskPictures.next ?? null });
  if (rows.length === 0 && news === null) return data === undefined ? whileAsked : null;

  return (
    <section aria-labelledby={headingId} className={lists.section}>
      <h3 id={headingId}>{decided ? words('console.pictures.decided') : words('console.pictures.queue', { count: data?.getDeskPictures.waiting ?? 0 })}</h3>
      <News news={news} />
      <ul className={lists.list}>
        {rows.map((one) => (
          <PictureCard key={one.id} of={one} isSending={sending === one.id} onDecide={(verdict, word) => void decide(one, verdict, word)} />
        ))}
      </ul>
      <EarlierButton next={next} {...earlier} />
    </section>
  );
}

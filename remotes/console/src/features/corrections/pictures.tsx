/** Lists residents' pictures with their captions and places, for staff to publish or turn down. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useAsk, useRead, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Picture, Tag } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { EarlierButton } from '../../parts/earlier-button.tsx';
import { MuteButton } from '../../parts/mute-button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { PlaceLinks } from '../../parts/place-links.tsx';
import { useEarlier } from '../../parts/use-earlier.ts';
import { useNotice } from '../../parts/use-notice.ts';
import { When } from '../../parts/when.tsx';
import {
  DecideDeskPictureMutationDocument,
  DeskPicturesQueryDocument,
  MuteDeskSenderMutationDocument,
  UndoDeskPictureMutationDocument,
} from './pictures.generated.ts';
import type { DecideDeskPictureMutation, DeskPicturesQuery, UndoDeskPictureMutation } from './pictures.generated.ts';
import { Decision } from './decision.tsx';
import type { Verdict } from './decision.tsx';
import { useDecisions } from './use-decisions.ts';
import styles from './corrections.module.scss';

/** So many rejected pictures of one sender are no accident. */
const MUTE_FROM = 2;

type DeskPicture = DeskPicturesQuery['getDeskPictures']['pictures'][number];
interface PictureCardProps {
  readonly of: DeskPicture;
  readonly heading: 'h3' | 'h4';
  readonly isSending: boolean;
  readonly onDecide: (verdict: Verdict, word: string) => void;
  readonly onMute: (mute: boolean) => Promise<void>;
}

function PictureCard({ of, heading: Heading, isSending, onDecide, onMute }: PictureCardProps) {
  const words = useWords();
  const id = useId();
  const { state, sentAt, decidedAt, by, placeGuid, name, media } = of;
  const isPending = state === 'pending';
  return (
    <li className={lists.item} aria-labelledby={`${id}-name`}>
      <div className={lists.top}>
        <Heading id={`${id}-name`} className={lists.name}>
          {words('console.pictures.of', { name })}
        </Heading>
        {!isPending && <Tag>{words('console.pictures.state', { state })}</Tag>}
      </div>
      <p className={lists.quiet}>
        {words('console.corrections.by', { by })} <When at={decidedAt ?? sentAt} />
      </p>
      {isPending && of.objection !== null && (
        <p className={styles.objection}>
          {words('console.pictures.objection', { reason: of.objection })}
          {of.objectionText !== null && ` “${of.objectionText}”`}
        </p>
      )}
      {isPending && of.isAppealed && <p className={styles.objection}>{words('console.pictures.appealed')}</p>}
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
      <PlaceLinks guid={placeGuid} />
      <MuteButton
        mutedUntil={of.mutedUntil}
        isOffered={of.rejectedOfSender >= MUTE_FROM}
        isSending={isSending}
        onMute={onMute}
      >
        {words('console.mute.rejected', { count: of.rejectedOfSender })}
      </MuteButton>
      <Decision
        name={name}
        accept="console.pictures.show"
        isPending={isPending}
        isSending={isSending}
        onDecide={onDecide}
      />
    </li>
  );
}

interface PicturesProps {
  readonly decided: boolean;
  /** Of the list. */
  readonly heading: 'h2' | 'h3';
  readonly whileLoading?: ReactNode;
}

const changes = () => [{ kind: 'deskPictures' }] as const;

/** Renders nothing when there are no pictures. */
export function Pictures({ decided, heading: Heading, whileLoading = null }: PicturesProps) {
  const words = useWords();
  const ask = useAsk();
  const headingId = useId();
  const { data, error, refresh } = useRead(DeskPicturesQueryDocument, {
    variables: { decided },
    fresh: true,
    on: [{ kind: 'deskPictures' }],
  });
  const decision = useWrite(DecideDeskPictureMutationDocument, { changes });
  const reversal = useWrite(UndoDeskPictureMutationDocument, { changes });
  const mute = useWrite(MuteDeskSenderMutationDocument, { changes });
  const notices = useNotice();
  const earlier = useEarlier<DeskPicture>(async (before) => {
    const { getDeskPictures: page } = await ask(DeskPicturesQueryDocument, { decided, before });
    return { rows: page.pictures, next: page.next };
  }, notices.showFailure);
  async function change(id: string, isMuted: boolean): Promise<void> {
    const result = await mute.send({ id, mute: isMuted });
    if (result.outcome === 'done')
      notices.show({ kind: 'done', text: words(isMuted ? 'console.mute.done' : 'console.mute.undone') });
    else notices.showNotDone(result);
    earlier.forget();
  }
  const list = { refresh, forgetEarlier: earlier.forget };
  const { sending, decide } = useDecisions<DeskPicture, DecideDeskPictureMutation | UndoDeskPictureMutation>(
    notices,
    list,
    {
      decide: ({ id }, accept, word) => decision.send({ id, accept, word }),
      undo: ({ id }) => reversal.send({ id }),
      stateOf: (data) => ('decideDeskPicture' in data ? data.decideDeskPicture : data.undoDeskPicture).picture?.state,
      doneText: (name, what) => words('console.pictures.done', { name, what }),
    },
  );
  if (data === undefined && error !== undefined) throw error; // the error boundary around it shows the failure, with a retry button
  const { rows, next } = earlier.after({
    rows: data?.getDeskPictures.pictures ?? [],
    next: data?.getDeskPictures.next ?? null,
  });
  if (rows.length === 0 && notices.notice === null) return data === undefined ? whileLoading : null;

  return (
    <section aria-labelledby={headingId} className={lists.section}>
      <Heading id={headingId}>
        {decided
          ? words('console.pictures.decided')
          : words('console.pictures.queue', { count: data?.getDeskPictures.waiting ?? 0 })}
      </Heading>
      <Notice notice={notices.notice} after={data} />
      <ul className={lists.list}>
        {rows.map((one) => (
          <PictureCard
            key={one.id}
            of={one}
            heading={Heading === 'h2' ? 'h3' : 'h4'}
            isSending={sending === one.id || mute.isSending}
            onDecide={(verdict, word) => void decide(one, verdict, word)}
            onMute={(isMuted) => change(one.id, isMuted)}
          />
        ))}
      </ul>
      <EarlierButton next={next} {...earlier} />
    </section>
  );
}

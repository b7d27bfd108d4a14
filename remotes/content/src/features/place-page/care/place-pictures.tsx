/** Residents' pictures of a place, and the button to add one. The form loads when it is opened. */
import { useId, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useSignInThenReturn, useViewer } from '@greenward/auth';
import { unmask, useWrite } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useFetchedPart } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, Icon, Picture, SectionHeading, useMessageFocus } from '@greenward/ui';
import type { ObjectionFormProps } from './objection-form.tsx';
import type { PictureFormProps } from './picture-form.tsx';
import { DeletePlacePictureMutationDocument } from './place-care.generated.ts';
import type { PlacePictures_placeFragment } from './place-pictures.generated.ts';
import { useOwnPlaceCare } from './use-own-place-care.ts';
import styles from './place-care.module.scss';

interface Form {
  readonly Form: ComponentType<PictureFormProps>;
}

interface Objection {
  readonly Form: ComponentType<ObjectionFormProps>;
}

type Media = PlacePictures_placeFragment['media'][number];

function Shot({ media: { url, width, height, caption, credit } }: { readonly media: Media }) {
  const words = useWords();
  const alt = caption === '' ? words('content.pictures.alt') : caption;
  return (
    <Picture
      url={url}
      width={width}
      height={height}
      alt={alt}
      sizes="(min-width: 992px) 320px, 100vw"
      caption={[caption, credit === '' ? '' : words('content.pictures.credit', { credit })]
        .filter((part) => part !== '')
        .join('. ')}
    />
  );
}

interface ShotOfProps {
  readonly guid: string;
  readonly media: Media;
}

const focusWhenShown = (button: HTMLButtonElement | null): void => button?.focus();

/** A picture that staff have not looked at yet. Deleting cannot be undone, so it is confirmed first. */
function OwnShot({ guid, media }: ShotOfProps) {
  const words = useWords();
  const id = useId();
  const [wasAsked, setWasAsked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useWrite(DeletePlacePictureMutationDocument, { changes: () => [{ kind: 'ownPlaceCare', guid }] });
  const [hasFailed, setHasFailed] = useState(false);
  const ask = (): void => {
    setWasAsked(true);
    setHasFailed(false);
    setIsAsking(true);
  };
  async function confirm(): Promise<void> {
    setHasFailed(false);
    const { outcome } = await remove.send({ guid, fileId: media.id });
    setHasFailed(outcome !== 'done');
  }
  const sending = words('content.follow.sending');
  return (
    <li className={styles.waiting}>
      <Shot media={media} />
      <p>{words('content.pictures.waits')}</p>
      {!isAsking ? (
        <Button ref={wasAsked ? focusWhenShown : null} onClick={ask}>
          {words('content.pictures.delete')}
        </Button>
      ) : (
        <div role="group" aria-labelledby={id} className={styles.care}>
          <p id={id}>{words('content.careForm.picture.deleteQuestion')}</p>
          <Button sending={remove.isSending} sendingLabel={sending} onClick={() => void confirm()}>
            {words('content.pictures.delete')}
          </Button>
          <Button ref={focusWhenShown} onClick={() => setIsAsking(false)}>
            {words('content.careForm.picture.keep')}
          </Button>
          {hasFailed && <p role="alert">{words('content.careForm.picture.deleteFailed')}</p>}
        </div>
      )}
    </li>
  );
}

/** A picture that everybody sees, and "Report this picture". Once it is reported nobody sees it. */
function ShownShot({ guid, media }: ShotOfProps) {
  const words = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [isHidden, setIsHidden] = useState(false);
  const message = useMessageFocus(isHidden ? 'hidden' : null);
  const { part, isLoading, hasFailed, open, close } = useFetchedPart<Objection>();
  if (isHidden)
    return (
      <p ref={message} tabIndex={-1}>
        {words('content.pictures.hidden')}
      </p>
    );
  const alt = media.caption === '' ? words('content.pictures.alt') : media.caption;
  return (
    <>
      <Shot media={media} />
      <div className={styles.object}>
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-busy={isLoading}
          aria-label={words('content.pictures.objectTo', { alt })}
          onClick={() => void open(async () => ({ Form: (await import('./care-forms.ts')).ObjectionForm }))}
        >
          {words('content.pictures.object')}
        </button>
        {hasFailed && <p role="alert">{words('host.share.failed')}</p>}
        {part !== null && (
          <part.Form
            guid={guid}
            fileId={media.id}
            onClose={(isSent) => {
              close();
              if (isSent) setIsHidden(true);
              else button.current?.focus();
            }}
          />
        )}
      </div>
    </>
  );
}

function Own({ guid }: { readonly guid: string }) {
  const { status } = useViewer();
  const { data } = useOwnPlaceCare(guid);
  const own = status === 'signedIn' ? (data?.getPlace?.ownPictures ?? []) : [];
  return own.map((media) => <OwnShot key={media.id} guid={guid} media={media} />);
}

function Add({ guid }: { readonly guid: string }) {
  const words = useWords();
  const signInThenReturn = useSignInThenReturn();
  const { status } = useViewer();
  const button = useRef<HTMLButtonElement>(null);
  const { part, isLoading, hasFailed, open, close } = useFetchedPart<Form>();
  function add(): void {
    if (status !== 'signedIn') return signInThenReturn();
    void open(async () => ({ Form: (await import('./care-forms.ts')).PictureForm }));
  }
  return (
    <div className={styles.care}>
      <Button
        ref={button}
        aria-haspopup="dialog"
        sending={isLoading}
        sendingLabel={words('content.follow.sending')}
        onClick={add}
      >
        <Icon name="plus" size="small" />
        {words('content.pictures.add')}
      </Button>
      {hasFailed && <p role="alert">{words('host.share.failed')}</p>}
      {part !== null && (
        <part.Form
          guid={guid}
          onClose={() => {
            close();
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

export function PlacePictures({ place }: { readonly place: Masked<PlacePictures_placeFragment> }) {
  const { guid, media } = unmask(place);
  const words = useWords();
  const hasAccounts = useBoot().auth !== null;
  if (media.length === 0 && !hasAccounts) return null;
  return (
    <section aria-labelledby="pictures">
      <SectionHeading id="pictures">{words('content.pictures.heading')}</SectionHeading>
      {media.length === 0 && <p className={styles.none}>{words('content.pictures.none')}</p>}
      <ul className={styles.pictures}>
        {media.map((one) => (
          <li key={one.id}>
            <ShownShot guid={guid} media={one} />
          </li>
        ))}
        {hasAccounts && <Own key={guid} guid={guid} />}
      </ul>
      {hasAccounts && <Add key={guid} guid={guid} />}
    </section>
  );
}

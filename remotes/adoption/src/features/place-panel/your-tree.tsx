/** What somebody who looks after the tree can do, first of all panels on its page. Nothing for others. */
import { useRead, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Choice, SectionHeading } from '@greenward/ui';
import { AdoptionCare } from '../../parts/adoption-care.tsx';
import { useOwnAdoptions } from '../../parts/own-adoption.ts';
import { PlaceUsersQueryDocument, RatePlaceMutationDocument } from './place-panel.generated.ts';
import { CHANGES, useOwnChange } from './use-own-change.ts';
import styles from './place-panel.module.scss';

export function YourTree({ guid }: { readonly guid: string }) {
  const words = useWords();
  const { own, outcome, setOutcome, told, change } = useOwnChange(guid);
  const { data } = useRead(PlaceUsersQueryDocument, { variables: { guid }, on: [{ kind: 'userPlaces' }] });
  const hide = useWrite(RatePlaceMutationDocument, { changes: CHANGES });
  const adoptions = useOwnAdoptions().data?.getOwnAdoptions.adoptions;
  const isMember = adoptions?.find(({ placeId }) => placeId === guid)?.isAdopter === false;
  const place = data?.getPlace;
  if (place == null || (!own.isAdopter && outcome === null)) return null;
  const { type: kind } = place;
  return (
    <section aria-labelledby="adoption-own" className={styles.panel}>
      <SectionHeading id="adoption-own">{words('adoption.own.title', { kind })}</SectionHeading>
      {own.isAdopter && (
        <>
          {!isMember && <p>{words('adoption.own.text', { kind })}</p>}
          <AdoptionCare
            guid={guid}
            name={place.species?.name ?? place.name}
            kind={kind}
            onReleased={(text) => setOutcome({ kind: 'status', text })}
          />
          {!isMember && (
            <Choice
              type="checkbox"
              checked={own.isPrivate}
              onChange={({ target }) =>
                void change(
                  { isPrivate: target.checked },
                  () => hide.send({ placeId: guid, partAttributes: { adopterprivate: target.checked ? 1 : 0 } }),
                  words(target.checked ? 'adoption.private.on' : 'adoption.private.off'),
                )
              }
            >
              {words('adoption.own.private', { kind })}
            </Choice>
          )}
        </>
      )}
      <div ref={told} tabIndex={-1}>
        <p role="status">{outcome?.kind === 'status' && outcome.text}</p>
        <p role="alert">{outcome?.kind === 'alert' && outcome.text}</p>
      </div>
    </section>
  );
}

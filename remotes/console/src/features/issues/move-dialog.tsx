/** Asks which tree a report is about: one nearby, or near another address. */
import { useId, useRef, useState } from 'react';
import { Form, useForm } from '@greenward/forms';
import { useAsk, useRead } from '@greenward/graphql';
import type { Result } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { AddressField, Button, Choice, Dialog, Fieldset } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import * as v from 'valibot';
import lists from '../../parts/desk-list.module.scss';
import { Loading } from '../../parts/loading.tsx';
import { DeskPlacesNearQueryDocument, DeskStreetsQueryDocument } from './issues.generated.ts';
import { useIssueWords } from './use-issue-words.ts';

const schema = v.object({ place: v.pipe(v.string(), v.nonEmpty()) });

interface MoveDialogProps {
  readonly lon: number;
  readonly lat: number;
  /** The place that it is at now, which is not offered. */
  readonly placeGuid: string | null;
  readonly onMove: (guid: string, name: string) => Promise<Result<unknown>>;
  readonly onClose: () => void;
}

export function MoveDialog({ lon, lat, placeGuid, onMove, onClose }: MoveDialogProps) {
  const words = useWords();
  const ask = useAsk();
  const { distanceOf } = useIssueWords();
  const streetId = useId();
  const dialog = useRef<DialogHandle>(null);
  const [from, setFrom] = useState<{ readonly lon: number; readonly lat: number }>({ lon, lat });
  const [text, setText] = useState('');
  const { data, error, refresh } = useRead(DeskPlacesNearQueryDocument, {
    variables: { coordinates: [from.lon, from.lat] },
  });
  const places = (data?.matchPlaces ?? []).filter(({ place }) => place.guid !== placeGuid);
  const nameOf = (place: { readonly name: string; readonly address: string | null }): string =>
    [place.name, place.address].filter(Boolean).join(', ');
  const form = useForm({
    schema,
    initialInput: { place: '' },
    explain: () => words('console.issues.move.missing'),
    failed: words('console.act.failed'),
    async submit({ place: guid }) {
      const found = places.find(({ place }) => place.guid === guid);
      const result = await onMove(guid, found === undefined ? '' : nameOf(found.place));
      // What was refused is said on the page, which shows the report as it is now.
      if (result.outcome !== 'failed') dialog.current?.close();
      return result;
    },
  });
  return (
    <Dialog ref={dialog} title={words('console.issues.move.title')} onClose={onClose}>
      <Form of={form} className={lists.form}>
        <AddressField
          id={streetId}
          label={words('console.issues.move.near')}
          hint={words('console.issues.move.near.hint')}
          text={text}
          error={null}
          onText={setText}
          onAddress={(address) => {
            setText(address.label);
            setFrom({ lon: address.lon, lat: address.lat });
            form.set('place', '');
          }}
          find={async (typed) => (await ask(DeskStreetsQueryDocument, { text: typed })).searchAddresses}
          say={{
            count: (count) => words('console.issues.move.streets', { count }),
            nothing: (typed) => words('console.issues.move.noStreet', { text: typed }),
            failed: words('console.failed.title'),
          }}
        />
        {data === undefined && error === undefined && <Loading />}
        {data === undefined && error !== undefined && (
          <div role="alert">
            <p>{words('console.failed.title')}</p>
            <Button onClick={() => void refresh()}>{words('console.issues.again')}</Button>
          </div>
        )}
        {data !== undefined && places.length === 0 && <p role="status">{words('console.issues.move.none')}</p>}
        {places.length > 0 && (
          <Fieldset {...form.described('place')} legend={words('console.issues.move.which')}>
            {places.map(({ distanceMetres, heading, place }) => (
              <Choice
                key={place.guid}
                type="radio"
                name="place"
                checked={form.input.place === place.guid}
                onChange={() => form.set('place', place.guid)}
              >
                {nameOf(place)}
                {distanceMetres !== null && (
                  <span className={lists.quiet}>
                    {' · '}
                    {words('console.issues.move.away', {
                      distance: distanceOf(Math.round(distanceMetres)),
                      heading: heading ?? '',
                    })}
                  </span>
                )}
              </Choice>
            ))}
          </Fieldset>
        )}
        <div className={lists.buttons}>
          <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
            {words('console.issues.move.do')}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words('console.leaveIt')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Asks which street or area to follow. What is typed and the position are posted, and are in no address. */
import { useId, useRef, useState } from 'react';
import { Form, useForm } from '@greenward/forms';
import { useAsk, useWrite } from '@greenward/graphql';
import type { Result } from '@greenward/graphql';
import { useVisitorPosition } from '@greenward/map/visitor-position'; // without the map
import { useTenant, useWords } from '@greenward/tenant';
import { AddressField, Button, Choice, Dialog, Fieldset, Icon } from '@greenward/ui';
import type { Address, DialogHandle } from '@greenward/ui';
import * as v from 'valibot';
import {
  AlertAddressesQueryDocument,
  AlertPostcodeQueryDocument,
  FollowAreaMutationDocument,
  FollowStreetMutationDocument,
} from './alerts.generated.ts';
import { RADII } from './radii.ts';
import styles from './alerts.module.scss';
import { useDistance } from './use-distance.ts';

const STREET = 'street';

const schema = v.object({
  /** Name of what was chosen; empty while nothing is. */
  where: v.pipe(v.string(), v.nonEmpty()),
  /** The street, or a radius in metres. */
  what: v.picklist([STREET, ...RADII.map(String)]),
});

export interface Spot {
  /** Degrees, WGS 84. */
  readonly lon: number;
  readonly lat: number;
  /** What the resident calls it. */
  readonly name: string;
}

interface Found extends Address {
  readonly slug: string;
}

interface FollowDialogProps {
  /** Offered without a search, such as the place of a report. */
  readonly at?: Spot;
  /** @param name of what is followed now */
  readonly onFollowed: (name: string) => void;
  readonly onClose: () => void;
}

const LONGEST_NAME = 80;
/** Without the number of a house, which nobody needs to know. */
const areaNameOf = (label: string): string =>
  label
    .replaceAll(/(^|[\s,])\d+[a-z]?(?=[\s,]|$)/gi, '$1')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')
    .slice(0, LONGEST_NAME) || label.slice(0, LONGEST_NAME);

const changes = () => [{ kind: 'follows' } as const];
const asFound = ({ lon, lat, name }: Spot): Found => ({ lon, lat, label: name, kind: 'SPOT', slug: '' });

export function FollowDialog({ at, onFollowed, onClose }: FollowDialogProps) {
  const words = useWords();
  const { country } = useTenant();
  const ask = useAsk();
  const distanceOf = useDistance();
  const searchId = useId();
  const visitor = useVisitorPosition();
  const dialog = useRef<DialogHandle>(null);
  const [text, setText] = useState('');
  /** A position that comes late does not replace what was chosen or typed meanwhile. */
  const turn = useRef(0);
  const [chosen, setChosen] = useState<Found | null>(at === undefined ? null : asFound(at));
  const followArea = useWrite(FollowAreaMutationDocument, { changes });
  const followStreet = useWrite(FollowStreetMutationDocument, { changes });
  const hasStreet = chosen?.kind === 'STREET' && chosen.slug !== '';

  const form = useForm({
    schema,
    initialInput: { where: at?.name ?? '', what: String(RADII[0]) },
    explain: () => words('stream.alerts.where.missing'),
    failed: words('stream.alerts.failed'),
    async submit({ where, what }) {
      if (chosen === null) return null;
      const name = chosen.kind === 'STREET' ? where : areaNameOf(where);
      const result: Result<unknown> =
        what === STREET
          ? await followStreet.send({ code: `street:${chosen.slug}` })
          : await followArea.send({
              area: { position: [chosen.lon, chosen.lat], radiusMetres: Number(what), name },
            });
      if (result.outcome === 'done') {
        onFollowed(what === STREET ? name : words('stream.alerts.area', { name, distance: distanceOf(Number(what)) }));
        dialog.current?.close();
      }
      return result;
    },
  });

  function choose(found: Found): void {
    turn.current += 1;
    setChosen(found);
    setText(found.label);
    form.set('where', found.label);
    form.set('what', found.kind === 'STREET' && found.slug !== '' ? STREET : String(RADII[0]));
  }
  function type(typed: string): void {
    turn.current += 1;
    setText(typed);
    if (chosen === null) return;
    setChosen(null);
    form.set('where', '');
  }
  async function find(typed: string): Promise<readonly Found[]> {
    const found = (await ask(AlertAddressesQueryDocument, { text: typed }, { policy: 'unkept' })).searchAddresses;
    if (found.length > 0 || !/\d/.test(typed)) return found;
    const { lookupAddressesForPostcode: addresses } = await ask(
      AlertPostcodeQueryDocument,
      { postcode: typed },
      { policy: 'unkept' },
    );
    return addresses.flatMap(({ address, longitude, latitude }) =>
      longitude === null || latitude === null
        ? []
        : [{ kind: 'ADDRESS', label: address, slug: '', lon: longitude, lat: latitude }],
    );
  }
  return (
    <Dialog
      ref={dialog}
      title={words('stream.alerts.title')}
      closeLabel={words('stream.alerts.close')}
      onClose={onClose}
    >
      <Form of={form} className={styles.form}>
        {at === undefined ? (
          <>
            <AddressField
              {...form.described('where')}
              label={words('stream.alerts.where')}
              hint={words('stream.alerts.where.hint', { country })}
              text={text}
              onText={type}
              onAddress={choose}
              find={find}
              say={{
                count: (count) => words('stream.alerts.where.count', { count }),
                nothing: (typed) => words('stream.alerts.where.none', { text: typed }),
                failed: words('stream.alerts.where.failed'),
              }}
            />
            <div>
              <Button
                sending={visitor.isLocating}
                sendingLabel={words('stream.alerts.locating')}
                onClick={() => {
                  const own = turn.current;
                  visitor.locate(({ lon, lat }) => {
                    if (turn.current === own) choose(asFound({ lon, lat, name: words('stream.alerts.here') }));
                  });
                }}
              >
                <Icon name="locate" size="small" />
                {words('stream.alerts.locate')}
              </Button>
            </div>
            <p role="alert">{visitor.fault !== null && chosen === null && words('stream.alerts.noPosition')}</p>
          </>
        ) : (
          <p>{at.name}</p>
        )}
        {chosen !== null && (
          <Fieldset {...form.described('what')} legend={words('stream.alerts.what')}>
            {hasStreet && (
              <Choice
                type="radio"
                name={`${searchId}-what`}
                checked={form.input.what === STREET}
                onChange={() => form.set('what', STREET)}
              >
                {words('stream.alerts.street', { name: chosen.label })}
              </Choice>
            )}
            {RADII.map((metres) => (
              <Choice
                key={metres}
                type="radio"
                name={`${searchId}-what`}
                checked={form.input.what === String(metres)}
                onChange={() => form.set('what', String(metres))}
              >
                {words('stream.alerts.around', { distance: distanceOf(metres) })}
              </Choice>
            ))}
          </Fieldset>
        )}
        <p className={styles.quiet}>{words('stream.alerts.private')}</p>
        <div className={styles.buttons}>
          <Button kind="main" type="submit" sending={form.isSending} sendingLabel={words('stream.alerts.sending')}>
            {words('stream.alerts.follow')}
          </Button>
          <Button onClick={() => dialog.current?.close()}>{words('stream.alerts.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

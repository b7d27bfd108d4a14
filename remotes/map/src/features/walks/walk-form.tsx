/** The form for a walk of one's own: where from, where to, how long, along which trees. */
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { useWords } from '@greenward/tenant';
import type { TileSet } from '@greenward/map';
import { AddressField, Button, Choice, Field, Fieldset, Icon } from '@greenward/ui';
import type { Address } from '@greenward/ui';
import { useSearchTexts } from '../../parts/use-search-texts.ts';
import { useVisitorPosition } from '../../parts/use-visitor-position.ts';
import { StartMap } from './start-map.tsx';
import { useDistance } from './use-distance.ts';
import { useWalkWish } from './use-walk-wish.ts';
import type { Spot } from './walk-wish.rules.ts';
import { GenerateTrailMutationDocument, WalkAddressesQueryDocument } from './walk-form.generated.ts';
import { walkingMinutesOf } from './walk-numbers.rules.ts';
import styles from './walk-form.module.scss';

export interface Genus {
  readonly genus: string;
  readonly name: string;
}

/** Single trees or groups of them, in the project's words. */
export interface Mode {
  readonly mode: 'TREES' | 'GATHERS';
  readonly label: string;
  readonly isDefault: boolean;
}

interface WalkFormProps {
  readonly modes: readonly Mode[];
  readonly genera: readonly Genus[];
  readonly tileSets: readonly TileSet[];
}

const LENGTHS_M = [1_500, 3_000, 5_000, 8_000] as const;
/** A trunk of 60 cm: the largest size code of the inventory. */
const BIG_SIZE_SCORE = 30;
/** Beyond this a start is on the wrong street. */
const ROUGH_M = 100;

export function WalkForm({ modes, genera, tileSets }: WalkFormProps) {
  const words = useWords();
  const say = useSearchTexts();
  const client = useApolloClient();
  const navigate = useNavigate();
  const distance = useDistance();
  const visitor = useVisitorPosition();
  const [wish, change] = useWalkWish();
  const { start, end, lengthMetres, isBig, isStepFree, without } = wish;
  const mode = (modes.find((one) => one.mode === wish.mode) ?? modes.find(({ isDefault }) => isDefault))?.mode ?? 'TREES';
  const [hasMap, setMap] = useState<'closed' | 'open' | 'fault'>('closed');
  const [faults, setFaults] = useState<{ readonly start: string | null; readonly end: string | null; readonly whole: string | null }>({
    start: null,
    end: null,
    whole: null,
  });
  const alert = useRef<HTMLParagraphElement>(null);
  const [generate, { loading }] = useMutation(GenerateTrailMutationDocument);

  /** Groups have no size and no kind of their own. */
  const isOfTrees = mode === 'TREES';
  const refuse = (whole: string) => {
    setFaults({ start: null, end: null, whole });
    requestAnimationFrame(() => alert.current?.focus());
  };
  const startAt = (spot: Spot) => {
    change({ start: { text: spot.label ?? words('map.walks.point'), spot } });
    setFaults({ start: null, end: null, whole: null });
  };
  async function findAddresses(text: string): Promise<readonly Address[]> {
    const { data } = await client.query({ query: WalkAddressesQueryDocument, variables: { text }, fetchPolicy: 'network-only' });
    return data?.searchAddresses ?? [];
  }
  const search = { find: findAddresses, say };
  const locate = () => visitor.locate(({ lon, lat }) => startAt({ lon, lat, label: null }));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const startFault = start.spot !== null ? null : words(start.text.trim() === '' ? 'map.walks.noStart' : 'map.walks.unknownStart');
    const endFault = end.spot === null && end.text.trim() !== '' ? words('map.walks.unknownStart') : null;
    if (start.spot === null || startFault !== null || endFault !== null) {
      setFaults({ start: startFault, end: endFault, whole: null });
      (event.currentTarget as HTMLFormElement | null)?.querySelectorAll<HTMLInputElement>('[role=combobox]')[startFault !== null ? 0 : 1]?.focus();
      return;
    }
    setFaults({ start: null, end: null, whole: null });
    try {
      const { data } = await generate({
        variables: {
          trail: {
            start: [start.spot.lon, start.spot.lat],
            startAddress: start.spot.label,
            end: end.spot === null ? null : [end.spot.lon, end.spot.lat],
            endAddress: end.spot?.label ?? null,
            mode,
            lengthMetres,
            minimumSizeScore: isOfTrees && isBig ? BIG_SIZE_SCORE : null,
            excludeGenera: without === '' || !isOfTrees ? [] : [without],
            avoidSteps: isStepFree,
          },
        },
      });
      const made = data?.generateTrail;
      if (made?.guid != null) return void navigate(`/walk/${made.guid}`);
      refuse(made?.refusal?.message ?? words('map.walks.failed'));
    } catch {
      refuse(words('map.walks.failed'));
    }
  }

  const rough = visitor.position !== null && visitor.position.accuracyMetres > ROUGH_M && start.spot?.label === null ? visitor.position.accuracyMetres : null;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {faults.whole !== null && (
        <p ref={alert} role="alert" tabIndex={-1} className={styles.refused}>
          {faults.whole}
        </p>
      )}
      <div className={styles.group}>
        <AddressField
          {...search}
          label={words('map.walks.start')}
          hint={words('map.walks.startHint')}
          text={start.text}
          error={faults.start}
          onText={(text) => change({ start: { text, spot: null } })}
          onAddress={({ lon, lat, label }) => startAt({ lon, lat, label })}
        />
        <div className={styles.ways}>
          <Button onClick={locate} sending={visitor.isLocating} sendingLabel={words('map.walks.making')}>
            <Icon name="locate" size="small" />
            {words('map.walks.here')}
          </Button>
          {hasMap === 'closed' && (
            <Button onClick={() => setMap('open')}>
              <Icon name="pin" size="small" />
              {words('map.walks.onMap')}
            </Button>
          )}
        </div>
        <p role="status" className={styles.told}>
          {visitor.fault !== null && words(`map.position.${visitor.fault}`)}
          {visitor.fault === null && rough !== null && words('map.walks.rough', { distance: distance(rough) })}
          {hasMap === 'fault' && words('map.fault.webgl')}
        </p>
        {hasMap === 'open' && (
          <StartMap
            key={start.spot === null ? '' : `${start.spot.lon} ${start.spot.lat}`}
            tileSets={tileSets}
            start={start.spot}
            onStart={(at) => startAt({ ...at, label: null })}
            onFault={() => setMap('fault')}
          />
        )}
      </div>
      <AddressField
        {...search}
        label={words('map.walks.end')}
        hint={words('map.walks.endHint')}
        text={end.text}
        error={faults.end}
        onText={(text) => change({ end: { text, spot: null } })}
        onAddress={({ lon, lat, label }) => change({ end: { text: label, spot: { lon, lat, label } } })}
      />
      {modes.length > 1 && (
        <Fieldset id="walk-mode" legend={words('map.walks.mode')}>
          {modes.map((one) => (
            <Choice key={one.mode} type="radio" name="mode" checked={mode === one.mode} onChange={() => change({ mode: one.mode })}>
              {one.label}
            </Choice>
          ))}
        </Fieldset>
      )}
      <Fieldset id="walk-length" legend={words('map.walks.length')}>
        {LENGTHS_M.map((metres) => (
          <Choice key={metres} type="radio" name="length" checked={lengthMetres === metres} onChange={() => change({ lengthMetres: metres })}>
            {words('map.walks.lengthOption', { distance: distance(metres), minutes: walkingMinutesOf(metres) })}
          </Choice>
        ))}
      </Fieldset>
      <div>
        {isOfTrees && (
          <Choice type="checkbox" checked={isBig} onChange={(event) => change({ isBig: event.target.checked })}>
            {words('map.walks.big')}
          </Choice>
        )}
        <Choice type="checkbox" checked={isStepFree} onChange={(event) => change({ isStepFree: event.target.checked })}>
          {words('map.walks.stepFree')}
        </Choice>
      </div>
      {isOfTrees && genera.length > 0 && (
        <Field id="walk-without" label={words('map.walks.without')}>
          {(attributes) => (
            <select {...attributes} value={without} onChange={(event) => change({ without: event.target.value })}>
              <option value="">{words('map.walks.withoutNone')}</option>
              {genera.map(({ genus, name }) => (
                <option key={genus} value={genus.toLowerCase()}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div>
        <Button type="submit" kind="main" sending={loading} sendingLabel={words('map.walks.making')}>
          {words('map.walks.submit')}
        </Button>
      </div>
    </form>
  );
}

/** The form for a custom walk: start, end, length, and the trees to pass. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form, useForm } from '@greenward/forms';
import { useAsk, useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import type { TileSet } from '@greenward/map';
import { AddressField, Button, Choice, Field, Fieldset, Icon } from '@greenward/ui';
import type { Address } from '@greenward/ui';
import { useSearchTexts } from '../../parts/use-search-texts.ts';
import { useVisitorPosition } from '@greenward/map';
import { StartMap } from './start-map.tsx';
import { useDistance } from './use-distance.ts';
import { useWalkWish } from './use-walk-wish.ts';
import { NO_WISH, walkWishSchema } from './walk-wish.rules.ts';
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
/** A 60 cm trunk: the largest size code of the inventory. */
const BIG_SIZE_SCORE = 30;
/** A less accurate position may be on the wrong street. */
const ROUGH_M = 100;

export function WalkForm({ modes, genera, tileSets }: WalkFormProps) {
  const words = useWords();
  const say = useSearchTexts();
  const ask = useAsk();
  const navigate = useNavigate();
  const distance = useDistance();
  const visitor = useVisitorPosition();
  const generate = useWrite(GenerateTrailMutationDocument);
  const modeOf = (wanted: string): Mode['mode'] =>
    (modes.find((one) => one.mode === wanted) ?? modes.find(({ isDefault }) => isDefault))?.mode ?? 'TREES';
  const form = useForm({
    schema: walkWishSchema,
    initialInput: NO_WISH,
    explain: (_field, message) => words(`map.walks.${message}`),
    failed: words('map.walks.failed'),
    async submit({ start, end, lengthMetres, isBig, isStepFree, without, mode: wanted }, key) {
      const mode = modeOf(wanted);
      const isOfTrees = mode === 'TREES';
      const result = await generate.send(
        {
          trail: {
            start: [start.spot!.lon, start.spot!.lat],
            startAddress: start.spot!.label,
            end: end.spot === null ? null : [end.spot.lon, end.spot.lat],
            endAddress: end.spot?.label ?? null,
            mode,
            lengthMetres,
            minimumSizeScore: isOfTrees && isBig ? BIG_SIZE_SCORE : null,
            excludeGenera: without === '' || !isOfTrees ? [] : [without],
            avoidSteps: isStepFree,
          },
        },
        key,
      );
      if (result.outcome === 'done') void navigate(`/walk/${result.data.generateTrail.guid ?? ''}`);
      return result;
    },
  });
  useWalkWish(form);
  const { start, end, lengthMetres, isBig, isStepFree, without } = form.input;
  const mode = modeOf(form.input.mode);
  const [hasMap, setMap] = useState<'closed' | 'open' | 'fault'>('closed');

  /** Groups have neither size nor species. */
  const isOfTrees = mode === 'TREES';
  const startAt = (spot: Spot) => form.set('start', { text: spot.label ?? words('map.walks.point'), spot });
  async function findAddresses(text: string): Promise<readonly Address[]> {
    return (await ask(WalkAddressesQueryDocument, { text })).searchAddresses;
  }
  const search = { find: findAddresses, say };
  const locate = () => visitor.locate(({ lon, lat }) => startAt({ lon, lat, label: null }));

  const rough =
    visitor.position !== null && visitor.position.accuracyMetres > ROUGH_M && start.spot?.label === null
      ? visitor.position.accuracyMetres
      : null;
  return (
    <Form of={form} className={styles.form}>
      <div className={styles.group}>
        <AddressField
          {...search}
          label={words('map.walks.start')}
          hint={words('map.walks.startHint')}
          text={start.text}
          {...form.described('start')}
          onText={(text) => form.set('start', { text, spot: null })}
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
        <p role="status" className={styles.notes}>
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
        {...form.described('end')}
        onText={(text) => form.set('end', { text, spot: null })}
        onAddress={({ lon, lat, label }) => form.set('end', { text: label, spot: { lon, lat, label } })}
      />
      {modes.length > 1 && (
        <Fieldset id="walk-mode" legend={words('map.walks.mode')}>
          {modes.map((one) => (
            <Choice
              key={one.mode}
              type="radio"
              name="mode"
              checked={mode === one.mode}
              onChange={() => form.set('mode', one.mode)}
            >
              {one.label}
            </Choice>
          ))}
        </Fieldset>
      )}
      <Fieldset id="walk-length" legend={words('map.walks.length')}>
        {LENGTHS_M.map((metres) => (
          <Choice
            key={metres}
            type="radio"
            name="length"
            checked={lengthMetres === metres}
            onChange={() => form.set('lengthMetres', metres)}
          >
            {words('map.walks.lengthOption', { distance: distance(metres), minutes: walkingMinutesOf(metres) })}
          </Choice>
        ))}
      </Fieldset>
      <div>
        {isOfTrees && (
          <Choice type="checkbox" checked={isBig} onChange={(event) => form.set('isBig', event.target.checked)}>
            {words('map.walks.big')}
          </Choice>
        )}
        <Choice type="checkbox" checked={isStepFree} onChange={(event) => form.set('isStepFree', event.target.checked)}>
          {words('map.walks.stepFree')}
        </Choice>
      </div>
      {isOfTrees && genera.length > 0 && (
        <Field id="walk-without" label={words('map.walks.without')}>
          {(attributes) => (
            <select {...attributes} value={without} onChange={(event) => form.set('without', event.target.value)}>
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
        <Button type="submit" kind="main" sending={form.isSending} sendingLabel={words('map.walks.making')}>
          {words('map.walks.submit')}
        </Button>
      </div>
    </Form>
  );
}

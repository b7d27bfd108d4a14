/** The sign-up wizard (shell §2.10): a plant or animal, a colour, and the name generated from them. */
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useSession } from '@greenward/auth';
import { avatarPath, FORENAMES, PREFERENCE_COLOURS } from '@greenward/contract/forenames';
import { useWrite } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Dialog, Icon, Steps, VisuallyHidden } from '@greenward/ui';
import type { DialogHandle } from '@greenward/ui';
import { keepEntry, readEntry, WIZARD_ENTRY } from '../on-device.ts';
import { toViewerProfile } from '../to-viewer-profile.ts';
import { Flower } from './flower.tsx';
import { GenerateUniqueNicknameMutationDocument, UpdateProfile3MutationDocument } from './wizard.generated.ts';
import { canGoOn, hueOf, nextWizardState, pickChoices, wizardStateOf } from './wizard.rules.ts';
import type { WizardAction, WizardState } from './wizard.rules.ts';
import styles from './wizard.module.scss';

export interface WizardProps {
  /** The choices were saved, or the visitor closed the wizard. */
  readonly onDone: () => void;
  /** From 0 to less than 1. */
  readonly random?: () => number;
}

const STEPS = 3;
const storage = (): Storage => window.sessionStorage;

/** The state from before a reload, or twelve new choices of each. */
function beginning(random: () => number): WizardState {
  return (
    wizardStateOf(readEntry(storage, WIZARD_ENTRY), FORENAMES, PREFERENCE_COLOURS) ?? {
      step: 1,
      forenames: pickChoices(FORENAMES, random),
      colours: pickChoices(PREFERENCE_COLOURS, random),
      forename: null,
      colour: null,
      nickname: null,
    }
  );
}

interface StepProps {
  readonly state: WizardState;
  readonly act: (action: WizardAction) => void;
  readonly random: () => number;
}

function Bottom({ state, act, onMore }: Pick<StepProps, 'state' | 'act'> & { readonly onMore: () => void }) {
  const words = useWords();
  return (
    <>
      <div className={styles.bottom}>
        <Button onClick={onMore}>
          <Icon name="retry" />
          {words('account.wizard.more')}
        </Button>
        <Button kind="main" disabled={!canGoOn(state)} onClick={() => act({ kind: 'next' })}>
          {words('account.wizard.next')}
        </Button>
      </div>
      {state.step === 2 && <BackLink act={act} to="names" />}
    </>
  );
}

function BackLink({ act, to }: Pick<StepProps, 'act'> & { readonly to: 'names' | 'colours' }) {
  const words = useWords();
  return (
    <button type="button" className={styles.back} onClick={() => act({ kind: 'back' })}>
      <Icon name="previous" size="small" />
      {words(`account.wizard.back.${to}`)}
    </button>
  );
}

function ForenameStep({ state, act, random }: StepProps) {
  return (
    <>
      <ul className={styles.grid}>
        {state.forenames.map((forename) => (
          <li key={forename}>
            <button
              type="button"
              className={styles.tile}
              aria-pressed={forename === state.forename}
              onClick={() => act({ kind: 'chooseForename', forename })}
            >
              <Flower name={forename} />
              {forename}
            </button>
          </li>
        ))}
      </ul>
      <Bottom
        state={state}
        act={act}
        onMore={() => act({ kind: 'moreForenames', forenames: pickChoices(FORENAMES, random, state.forenames) })}
      />
    </>
  );
}

function ColourStep({ state, act, random }: StepProps) {
  const words = useWords();
  const forename = state.forename ?? '';
  return (
    <>
      <ul className={styles.grid}>
        {state.colours.map((colour, at) => (
          <li key={colour}>
            <button
              type="button"
              className={styles.tile}
              // set by script, because the page's policy forbids inline styles in HTML
              style={{ '--chosen': `#${colour}` } as Record<string, string>}
              data-coloured
              aria-pressed={colour === state.colour}
              onClick={() => act({ kind: 'chooseColour', colour })}
            >
              <Flower name={forename} />
              {forename}
              <VisuallyHidden>
                {words('account.wizard.colour', { hue: hueOf(colour), number: at + 1, count: state.colours.length })}
              </VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
      <Bottom
        state={state}
        act={act}
        onMore={() => act({ kind: 'moreColours', colours: pickChoices(PREFERENCE_COLOURS, random, state.colours) })}
      />
    </>
  );
}

function ResultStep({ state, act, onDone }: Omit<StepProps, 'random'> & { readonly onDone: () => void }) {
  const words = useWords();
  const session = useSession();
  const { projectName } = useTenant();
  const generate = useWrite(GenerateUniqueNicknameMutationDocument);
  const update = useWrite(UpdateProfile3MutationDocument);
  const { forename, colour, nickname } = state;

  async function make(): Promise<void> {
    if (forename === null || nickname !== null) return;
    const result = await generate.send({ forename });
    if (result.outcome === 'done') act({ kind: 'nicknameMade', nickname: result.data.generateUniqueNickname.nickname });
  }
  const begin = useEffectEvent(make);
  useEffect(() => void begin(), []);

  async function finish(): Promise<void> {
    const result = await update.send({ nickname, preference_colour: colour, user_prov_nick: true });
    if (result.outcome !== 'done') return;
    session.changeProfile(toViewerProfile(result.data.updateProfile3));
    onDone();
  }
  if (nickname === null || colour === null)
    return (
      <div className={styles.result}>
        {generate.result === null ? (
          <p role="status">{words('account.wizard.making')}</p>
        ) : (
          <>
            <p role="alert">{words('account.wizard.notMade')}</p>
            <Button kind="main" onClick={() => void make()}>
              {words('account.wizard.again')}
            </Button>
          </>
        )}
        <BackLink act={act} to="colours" />
      </div>
    );
  const picture = avatarPath(colour, nickname);
  return (
    <div className={styles.result}>
      <img src={picture} alt="" width="148" height="148" className={styles.avatar} />
      <p className={styles.nickname}>{nickname}</p>
      <p className={styles.quiet}>{words('account.wizard.yours', { project: projectName })}</p>
      <div className={styles.example}>
        <p className={styles.quiet}>{words('account.wizard.example.heading')}</p>
        <p className={styles.said}>
          <img src={picture} alt="" width="44" height="44" className={styles.avatar} />
          <span>{words('account.wizard.example', { name: nickname })}</span>
        </p>
      </div>
      <p className={styles.quiet}>{words('account.wizard.later')}</p>
      {update.result !== null && update.result.outcome !== 'done' && (
        <p role="alert">{words('account.wizard.notSaved')}</p>
      )}
      <Button
        kind="main"
        block
        sending={update.isSending}
        sendingLabel={words('account.sending')}
        onClick={() => void finish()}
      >
        {words('account.wizard.use')}
      </Button>
      <BackLink act={act} to="colours" />
    </div>
  );
}

const HEADINGS = { 1: 'account.wizard.step1', 2: 'account.wizard.step2', 3: 'account.wizard.step3' } as const;

export function Wizard({ onDone, random = Math.random }: WizardProps) {
  const words = useWords();
  const dialog = useRef<DialogHandle>(null);
  const [state, act] = useReducer(nextWizardState, random, beginning);
  const [isDone, setIsDone] = useState(false);
  const { step } = state;

  useEffect(() => dialog.current?.focusTitle(), [step]);
  useEffect(() => {
    if (!isDone) keepEntry(storage, WIZARD_ENTRY, state);
  }, [state, isDone]);

  /** After the wizard ends for any reason, it does not open by itself again in this tab (shell §2.10). */
  function end(): void {
    setIsDone(true);
    keepEntry(storage, WIZARD_ENTRY, { isDone: true });
    onDone();
  }
  return (
    <Dialog
      ref={dialog}
      size="sheet"
      steps={<Steps step={step} count={STEPS} label={words('account.wizard.where', { step, steps: STEPS })} />}
      title={words(HEADINGS[step])}
      closeLabel={words('account.close')}
      onClose={end}
    >
      {step !== 3 && (
        <p className={styles.hint}>{words(step === 1 ? 'account.wizard.step1.hint' : 'account.wizard.step2.hint')}</p>
      )}
      {step === 1 && <ForenameStep state={state} act={act} random={random} />}
      {step === 2 && <ColourStep state={state} act={act} random={random} />}
      {step === 3 && <ResultStep key={state.forename} state={state} act={act} onDone={() => dialog.current?.close()} />}
    </Dialog>
  );
}

/** It was finished or closed in this tab. */
export const isWizardDone = (): boolean =>
  (readEntry(storage, WIZARD_ENTRY) as { isDone?: unknown } | null)?.isDone === true;

/** Manages a form: holds the input, validates it with the schema that the api uses, and sends it once. */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { getErrors, getInput, handleSubmit, isDirty, reset, setInput, useForm as useFormStore } from '@formisch/react';
import type { FormSchema } from '@formisch/react';
import type * as v from 'valibot';
import { useSignInThenReturn, useViewer } from '@greenward/auth';
import type { Result } from '@greenward/graphql';
import { useRemotes, useUnsavedInput } from '@greenward/remote-kit';
import type { FormMistake } from '@greenward/ui';
import { constraintsOf } from './constraints.rules.ts';
import type { Constraints } from './constraints.rules.ts';
import { dropDraft, handDraftOver, hasDraft, isToBeSent, keepDraft, readDraft } from './drafts.ts';
import type { NewDraft } from './drafts.ts';
import { restoredInput } from './restored-input.rules.ts';

export interface FormOptions<Schema extends FormSchema> {
  /** Shared with the api, or specific to a form with different inputs. Only read on the first render. */
  readonly schema: Schema;
  /** In the order of the fields on the page, in which the error summary lists mistakes. */
  readonly initialInput: v.InferInput<Schema>;
  /**
   * Names the draft ('correction:{guid}'). Without a name nothing is stored, as is right for passwords and personal
   * details.
   */
  readonly draft?: string;
  /** Only signed-in users can send it: visitors sign in first, then it is sent. */
  readonly needsSignIn?: boolean;
  /** @param message from the schema. @returns text for the user */
  readonly explain: (field: FieldName<Schema>, message: string) => string;
  /** The field that a refusal of the api is about; null, or without this function, for the form as a whole. */
  readonly refusedField?: (code: string) => FieldName<Schema> | null;
  /** Text for an attempt that failed although the input is valid. */
  readonly failed: string;
  /**
   * @param key idempotency key: the same for every attempt to send the same input.
   * @returns null when nothing is sent yet because the user confirms first
   */
  readonly submit: (values: v.InferOutput<Schema>, key: string) => Promise<Result<unknown> | null>;
}

export type FieldName<Schema extends FormSchema> = keyof v.InferInput<Schema> & string;

export interface FormState<Schema extends FormSchema> {
  readonly input: v.InferInput<Schema>;
  set<Name extends FieldName<Schema>>(field: Name, value: v.InferInput<Schema>[Name]): void;
  /** Element id and error of a field, for `Field` and `Fieldset`. */
  described(field: FieldName<Schema>): { readonly id: string; readonly error: string | null };
  /** HTML attributes that the schema implies. */
  constraints(field: FieldName<Schema>): Constraints;
  /** Fields that the schema or the api rejected at the last attempt, in the order of `initialInput`, which is that of the page. */
  readonly mistakes: readonly FormMistake[];
  /** Why the last attempt failed or was refused although the input is valid; null when it did not. */
  readonly trouble: string | null;
  /** Counts attempts, so that the summary can receive the focus after each. */
  readonly attempts: number;
  readonly isSending: boolean;
  /** The api requires a recent sign-in: sign in again and call `submit`. */
  readonly isStale: boolean;
  /** Sent, or queued on the device. */
  readonly sent: 'done' | 'queued' | null;
  submit(): void;
  /** Discards the input and the draft. */
  discard(): void;
}

const STALE_CODE = 'FRESH_SIGN_IN_NEEDED';

export function useForm<Schema extends FormSchema>({
  schema,
  initialInput,
  draft: draftName,
  needsSignIn = false,
  explain,
  refusedField = () => null,
  failed,
  submit,
}: FormOptions<Schema>): FormState<Schema> {
  const id = useId();
  const signInThenReturn = useSignInThenReturn();
  const { status } = useViewer();
  const { reporter } = useRemotes();
  const store = useFormStore({ schema, initialInput: initialInput as never });
  /** Idempotency key of the current input. */
  const key = useRef<string | null>(null);
  /** Counts discarded inputs: a late answer for one of them is ignored. */
  const generation = useRef(0);
  const [attempts, setAttempts] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState<Result<unknown> | null>(null);
  /** Sent as soon as the user has signed in. */
  const [waitsForSignIn, setWaitsForSignIn] = useState(false);
  const sent = result?.outcome === 'done' || result?.outcome === 'queued' ? result.outcome : null;
  const isChanged = isDirty(store);
  useUnsavedInput(isChanged && sent === null);

  const inputNow = (): v.InferInput<Schema> => getInput(store) as v.InferInput<Schema>;
  const keyNow = (): string => (key.current ??= crypto.randomUUID());
  const draftNow = (): NewDraft => ({ input: inputNow() as Readonly<Record<string, unknown>>, key: keyNow() });

  async function send(values: v.InferOutput<Schema>): Promise<void> {
    if (needsSignIn && status !== 'signedIn') {
      if (draftName !== undefined) handDraftOver(draftName, draftNow());
      setWaitsForSignIn(true);
      return signInThenReturn();
    }
    setWaitsForSignIn(false);
    setIsSending(true);
    const sentIn = generation.current;
    const answer = await submit(values, keyNow()).catch((error: unknown): Result<unknown> => {
      reporter.report(error, { type: 'unexpected' });
      return { outcome: 'failed', code: 'UNEXPECTED', error };
    });
    setIsSending(false);
    if (answer === null || generation.current !== sentIn) return;
    if (answer.outcome !== 'failed') key.current = null;
    if (draftName !== undefined) {
      if (answer.outcome === 'done' || answer.outcome === 'queued') dropDraft(draftName);
      else if (hasDraft(draftName)) keepDraft(draftName, draftNow()); // a sign-out may have removed it
    }
    setResult(answer);
  }
  async function attempt(): Promise<void> {
    if (isSending) return;
    setResult(null);
    await handleSubmit(store, (values) => send(values as v.InferOutput<Schema>))();
    setAttempts((count) => count + 1);
  }

  const restore = useEffectEvent(() => {
    const draft = draftName === undefined ? null : readDraft(draftName);
    if (draft === null) return;
    setInput(store, { input: restoredInput(initialInput as Readonly<Record<string, unknown>>, draft.input) as never });
    key.current = draft.key;
    if (isToBeSent(draft)) setWaitsForSignIn(true);
  });
  useEffect(() => restore(), [draftName]);

  const sendWhenSignedIn = useEffectEvent(() => void attempt());
  useEffect(() => {
    if (!waitsForSignIn || status !== 'signedIn') return;
    const timer = setTimeout(() => sendWhenSignedIn());
    return () => clearTimeout(timer);
  }, [waitsForSignIn, status]);

  const trouble = troubleOf(result, failed);
  const field = result?.outcome === 'refused' ? refusedField(result.refusal.code) : null;
  const refused = field === null || trouble === null ? null : { field, text: trouble };
  const elementId = (field: string): string => `${id}-${field}`;
  const errorOf = (field: FieldName<Schema>): string | null => {
    const [message] = getErrors(store, { path: [field] } as never) ?? [];
    if (message !== undefined) return explain(field, message);
    return field === refused?.field ? refused.text : null;
  };
  return {
    input: inputNow(),
    set(field, value) {
      if (isSending) return; // the user sees the input that is being sent
      setInput(store, { path: [field], input: value } as never);
      key.current = null;
      setWaitsForSignIn(false);
      if (field === refused?.field) setResult(null);
      if (draftName === undefined) return;
      if (isDirty(store)) keepDraft(draftName, draftNow());
      else dropDraft(draftName);
    },
    described: (field) => ({ id: elementId(field), error: errorOf(field) }),
    constraints: (field) => constraintsOf(schema, field),
    mistakes: (Object.keys(initialInput as object) as FieldName<Schema>[]).flatMap((field) => {
      const text = errorOf(field);
      return text === null ? [] : [{ field: elementId(field), text }];
    }),
    trouble: refused === null ? trouble : null,
    attempts,
    isSending,
    isStale: result?.outcome === 'failed' && result.code === STALE_CODE,
    sent,
    submit: () => void attempt(),
    discard() {
      generation.current += 1;
      key.current = null;
      if (draftName !== undefined) dropDraft(draftName);
      setWaitsForSignIn(false);
      setResult(null);
      reset(store);
    },
  };
}

function troubleOf(result: Result<unknown> | null, failed: string): string | null {
  if (result?.outcome === 'refused') return result.refusal.message === '' ? failed : result.refusal.message;
  return result?.outcome === 'failed' && result.code !== STALE_CODE ? failed : null;
}

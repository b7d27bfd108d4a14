/** The form element with its error summary, which receives the focus after a failed attempt. */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FormSchema } from '@formisch/react';
import { useWords } from '@greenward/tenant';
import { FormSummary } from '@greenward/ui';
import type { FormMistake } from '@greenward/ui';
import type { FormState } from './use-form.ts';

interface FormProps<Schema extends FormSchema> {
  readonly of: FormState<Schema>;
  readonly className?: string | undefined;
  /** Shown above the summary. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function Form<Schema extends FormSchema>({ of: form, className, lead, children }: FormProps<Schema>) {
  const words = useWords();
  const summary = useRef<HTMLDivElement>(null);
  const { attempts } = form;
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);
  // The texts at the time of the attempt: screen readers would read out a summary that changed with each key.
  const [said, setSaid] = useState<{ readonly attempts: number; readonly mistakes: readonly FormMistake[] }>({
    attempts,
    mistakes: [],
  });
  if (said.attempts !== attempts) setSaid({ attempts, mistakes: form.mistakes });
  const mistakes = said.mistakes.filter(({ field }) => form.mistakes.some((left) => left.field === field));
  const text = mistakes.length > 0 ? words('host.form.mistakes') : form.trouble;
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {lead}
      {text !== null && <FormSummary ref={summary} text={text} mistakes={mistakes} />}
      {children}
    </form>
  );
}

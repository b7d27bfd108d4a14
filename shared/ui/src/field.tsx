/** Form fields. Label, hint and error are linked to the field for screen readers. */
import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.scss';
import { Icon } from './icon.tsx';

/** Attributes for the `<input>`, `<textarea>` or `<select>`. */
export interface FieldAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface Described {
  /** Target of the link in the form's error summary. */
  readonly id: string;
  readonly hint?: ReactNode;
  /** What the user has to correct; null without an error. */
  readonly error?: string | null;
}

export interface FieldProps extends Described {
  readonly label: string;
  readonly children: (attributes: FieldAttributes) => ReactNode;
}

const describedBy = ({ id, hint, error = null }: Described): string | undefined =>
  [...(error === null ? [] : [`${id}-error`]), ...(hint === undefined ? [] : [`${id}-hint`])].join(' ') || undefined;

function Description({ id, hint, error = null }: Described) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="failure" />
          {error}
        </p>
      )}
    </>
  );
}

export function Field({ label, children, ...described }: FieldProps) {
  const { id, error = null } = described;
  return (
    <div className={classes(styles.field, error !== null && styles.wrong)}>
      <label htmlFor={id}>{label}</label>
      <Description {...described} />
      {children({ id, 'aria-describedby': describedBy(described), 'aria-invalid': error !== null })}
    </div>
  );
}

export interface FieldsetProps extends Described {
  readonly legend: string;
  /** Lays out the choices in a row if there is room. */
  readonly inRow?: boolean;
  readonly children: ReactNode;
}

/** A group of fields for one question. */
export function Fieldset({ legend, inRow = false, children, ...described }: FieldsetProps) {
  return (
    <fieldset
      id={described.id}
      tabIndex={-1}
      aria-describedby={describedBy(described)}
      className={classes(styles.fieldset, inRow && styles.row, (described.error ?? null) !== null && styles.wrong)}
    >
      <legend>{legend}</legend>
      <Description {...described} />
      {children}
    </fieldset>
  );
}

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style'> {
  readonly type: 'radio' | 'checkbox';
}

/** A radio button or checkbox with its label. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} />
      <span>{children}</span>
    </label>
  );
}

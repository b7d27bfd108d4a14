/** A form field for an address: the user types to find streets, houses and parks, and picks one. */
import { Combobox } from './combobox.tsx';
import type { ComboboxTexts } from './combobox.tsx';
import { Field } from './field.tsx';

export interface Address {
  readonly kind: string;
  readonly label: string;
  /** Degrees, WGS 84. */
  readonly lon: number;
  readonly lat: number;
}

/** @typeParam Found an address with whatever else the lookup knows of it */
export interface AddressFieldProps<Found extends Address> {
  /** Target of the link in the form's error summary. */
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly error: string | null;
  onText(text: string): void;
  onAddress(address: Found): void;
  /** Rejects when the lookup does not answer. */
  find(text: string): Promise<readonly Found[]>;
  readonly say: ComboboxTexts;
}

/** Maximum length that the lookup reads. */
const LONGEST_TEXT = 100;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The lookup also suggests names that are only similar, and other house numbers. */
const isMeant = ({ label }: Address, text: string): boolean => plain(label).startsWith(plain(text));

export function AddressField<Found extends Address>({
  id,
  label,
  hint,
  text,
  error,
  onText,
  onAddress,
  find,
  say,
}: AddressFieldProps<Found>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(attributes) => (
        <Combobox
          {...attributes}
          type="text"
          text={text}
          maxLength={LONGEST_TEXT}
          onText={onText}
          find={find}
          keyOf={({ kind, label: name }) => `${kind} ${name}`}
          onChoose={onAddress}
          isMeant={isMeant}
          listLabel={label}
          say={say}
        >
          {({ label: name }) => name}
        </Combobox>
      )}
    </Field>
  );
}

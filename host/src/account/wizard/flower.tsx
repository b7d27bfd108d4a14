/** A flower in the current text colour, with a petal count derived from the forename. */
import { petalsOf } from './wizard.rules.ts';

export function Flower({ name }: { readonly name: string }) {
  const petals = petalsOf(name);
  return (
    <svg viewBox="-20 -20 40 40" width="40" height="40" aria-hidden="true" focusable="false" fill="currentColor">
      {Array.from({ length: petals }, (_, at) => (
        <ellipse key={at} cx="0" cy="-11" rx={24 / petals + 1} ry="8" transform={`rotate(${(360 / petals) * at})`} />
      ))}
      <circle r="4" fill="var(--surface)" />
    </svg>
  );
}

/** The theme's mark, in the current colours. */
import { useTenant } from '@greenward/tenant';

export function Logo() {
  const { logo } = useTenant();
  return (
    <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true" focusable="false">
      <use href={`${logo}#logo`} />
    </svg>
  );
}

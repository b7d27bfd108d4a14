/** Loads the next page of a desk list; renders nothing on the last page. */
import { useWords } from '@greenward/tenant';
import { Button } from '@greenward/ui';
import type { Earlier } from './use-earlier.ts';

interface EarlierButtonProps extends Pick<Earlier<unknown>, 'isAsking' | 'ask'> {
  readonly next: string | null;
  /** For lists with the oldest first. */
  readonly label?: string;
}

export function EarlierButton({ next, label, isAsking, ask }: EarlierButtonProps) {
  const words = useWords();
  if (next === null) return null;
  return (
    <div>
      <Button sending={isAsking} sendingLabel={words('console.sending')} onClick={() => void ask(next)}>
        {label ?? words('console.earlier')}
      </Button>
    </div>
  );
}

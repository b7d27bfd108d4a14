/** Releases a tree, or gives a pit back, after asking, as a neighbour may take it at once. */
import { useState } from 'react';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, ConfirmDialog } from '@greenward/ui';
import { ReleasePlaceMutationDocument } from './release-tree.generated.ts';

interface ReleaseButtonProps {
  readonly guid: string;
  /** For screen readers, where several trees are listed. */
  readonly name: string;
  /** Type of the place. */
  readonly kind: string;
  /** A care group looks after it as well. */
  readonly isShared: boolean;
  onReleased(): void;
}

export function ReleaseButton({ guid, name, kind, isShared, onReleased }: ReleaseButtonProps) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const release = useWrite(ReleasePlaceMutationDocument, { changes: () => [{ kind: 'userPlaces' }] });
  async function run(): Promise<void> {
    setTrouble(null);
    const result = await release.send({ placeId: guid });
    if (result.outcome === 'done') onReleased();
    else setTrouble(result.outcome === 'refused' ? result.refusal.message : words('adoption.failed'));
  }
  return (
    <div>
      <Button
        aria-haspopup="dialog"
        aria-label={words('adoption.release.of', { name, kind })}
        onClick={() => setIsAsking(true)}
      >
        {words('adoption.release.open', { kind })}
      </Button>
      <p role="alert">{trouble}</p>
      {isAsking && (
        <ConfirmDialog
          title={words('adoption.release.title', { kind })}
          confirm={words('adoption.release.confirm', { kind })}
          cancel={words('adoption.release.keep')}
          sendingLabel={words('adoption.sending')}
          onConfirm={run}
          onClose={() => setIsAsking(false)}
        >
          <p>{words(isShared ? 'adoption.release.sharedText' : 'adoption.release.text', { name, kind })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

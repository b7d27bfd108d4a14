/** The pit whose mark was pressed. Marks carry positions only, so it is read when somebody chooses it. */
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, LinkButton } from '@greenward/ui';
import { PitCard } from '../../parts/pit-card.tsx';
import { pathOfPit } from '../../parts/pit-list.tsx';
import { PitOnMapQueryDocument } from './chosen-pit.generated.ts';

export function ChosenPit({ guid }: { readonly guid: string }) {
  const words = useWords();
  const { data, error, refresh } = useRead(PitOnMapQueryDocument, { variables: { guid } });
  const place = data?.getPlace ?? null;
  return (
    <>
      <div role="status">
        {place !== null && <PitCard place={place} to={null} />}
        {place === null && error === undefined && <p>{words('pits.loading')}</p>}
      </div>
      {place === null && error !== undefined && (
        <div role="alert">
          <p>{words('pits.list.failed')}</p>
          <Button onClick={() => void refresh()}>{words('pits.again')}</Button>
        </div>
      )}
      <LinkButton kind="main" to={pathOfPit(guid)}>
        {words('pits.map.choose')}
      </LinkButton>
    </>
  );
}

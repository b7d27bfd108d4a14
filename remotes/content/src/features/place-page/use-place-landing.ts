/** Tells a place once that somebody came by its QR code or by a shared link, and takes that out of the address. Nobody is told when it fails. */
import { useEffect, useRef } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useViewer } from '@greenward/auth';
import { quietly } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import { PlaceLandingMutationDocument } from './place-landing.generated.ts';
import { landingOf, withoutLanding } from './place-landing.rules.ts';
import type { PlacePage_placeFragment } from './place-page.generated.ts';

/** The address alone: going there by the router would ask for the page anew, and count it twice. */
function tidyAddress(ofPage: string): void {
  const { pathname, search, hash } = window.location;
  if (pathname === ofPage) window.history.replaceState(window.history.state, '', pathname + withoutLanding(search) + hash);
}

export function usePlaceLanding({ guid, lon, lat }: Pick<PlacePage_placeFragment, 'guid' | 'lon' | 'lat'>): void {
  const client = useApolloClient();
  const { status } = useViewer();
  const { reporter } = useRemotes();
  const told = useRef<string | null>(null);
  useEffect(() => {
    const { pathname, search } = window.location;
    const code = landingOf(search);
    // whose landing it is decides how it is kept
    if (code === null || status === 'unknown' || told.current === guid) return;
    told.current = guid;
    const variables = { placeId: guid, geometry: { type: 'Point', coordinates: [lon, lat] }, key: crypto.randomUUID(), code };
    void quietly({ action: 'createUserPlaceEvent', variables, otherwise: null, reporter }, () =>
      client.mutate({ mutation: PlaceLandingMutationDocument, variables }),
    ).then(() => tidyAddress(pathname));
  }, [client, status, reporter, guid, lon, lat]);
}

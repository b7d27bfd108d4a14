/**
 * Records once that a visitor came by a place's QR code or a shared link, and removes the code from the address. A
 * failure is reported, not shown.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useViewer } from '@greenward/auth';
import { useWrite } from '@greenward/graphql';
import { PlaceLandingMutationDocument } from './place-landing.generated.ts';
import { landingOf, withoutLanding } from './place-landing.rules.ts';
import type { PlacePage_placeFragment } from './place-page.generated.ts';

/** Only changes the address: a router navigation would load the page again and count the visit twice. */
function tidyAddress(ofPage: string): void {
  const { pathname, search, hash } = window.location;
  if (pathname === ofPage)
    window.history.replaceState(window.history.state, '', pathname + withoutLanding(search) + hash);
}

export function usePlaceLanding({ guid, lon, lat }: Pick<PlacePage_placeFragment, 'guid' | 'lon' | 'lat'>): void {
  const { send } = useWrite(PlaceLandingMutationDocument);
  const { status } = useViewer();
  const recorded = useRef<string | null>(null);
  const record = useEffectEvent(async (code: string, pathname: string): Promise<void> => {
    await send({ placeId: guid, geometry: { type: 'Point', coordinates: [lon, lat] }, key: crypto.randomUUID(), code });
    tidyAddress(pathname);
  });
  useEffect(() => {
    const { pathname, search } = window.location;
    const code = landingOf(search);
    // The api records a signed-in user's visit by other means.
    if (code === null || status === 'unknown' || recorded.current === guid) return;
    recorded.current = guid;
    void record(code, pathname);
  }, [status, guid]);
}

/** `/{_contact}`, the last route: a landing code is looked up by edge, so a walk to one asks for a new document; any other address is no page (shell §2.3). */
import { landingCodeOf } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';

export async function loader({ params }: RouteContext): Promise<never> {
  const code = landingCodeOf(`/${params['_contact'] ?? ''}`);
  if (code === null) throw notFound();
  window.location.assign(`/${code}`);
  return new Promise<never>(() => {}); // until the new document comes
}

export const Component = () => null;

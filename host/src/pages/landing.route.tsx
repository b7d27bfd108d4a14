/**
 * `/{_contact}`, the last route: edge resolves landing codes, so a navigation to one loads a new document; any other
 * address does not exist (shell §2.3).
 */
import { landingCodeOf } from '@greenward/contract';
import { notFound } from '@greenward/remote-kit';
import type { RouteContext } from '@greenward/remote-kit';

export async function loader({ params }: RouteContext): Promise<never> {
  const code = landingCodeOf(`/${params['_contact'] ?? ''}`);
  if (code === null) throw notFound();
  window.location.assign(`/${code}`);
  return new Promise<never>(() => {}); // until the new document loads
}

export const Component = () => null;

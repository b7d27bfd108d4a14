/** The token of a reminder's link. It is in the fragment of the address, which the server never sees. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** @returns null until the page runs in the browser, and for an address without a token */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const given = new URLSearchParams(hash.slice(1)).get('link');
    // Following a skip link replaces the fragment; the token stays.
    if (given !== null && given !== '') setToken(given);
  }, [hash]);
  return token;
}

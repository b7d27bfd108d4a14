/** What a request's headers say of the copy that the client has and of the codings it takes. Pure. */

/** Whether a client takes this content coding (RFC 9110 §12.5.3). @param header Accept-Encoding */
export const accepts = (header: string | undefined, wanted: 'br' | 'gzip'): boolean =>
  (header ?? '').split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return coding === wanted && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** Whether the client has this already; If-None-Match compares weakly (RFC 9110 §13.1.2). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);

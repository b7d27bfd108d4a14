/** Counts a request body of unknown length while it streams, and cuts it off at the limit. */
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

/** Reads and discards the rest of a body after the cut-off, so that the sender receives the answer. */
export function countedBody(body: IncomingMessage, bytesAtMost: number, onTooLarge: () => void): Transform {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= bytesAtMost) return done(null, chunk);
      onTooLarge();
      body.unpipe(counted);
      body.resume();
      done(new Error('The body is too large'));
    },
  });
  body.on('error', (error) => counted.destroy(error)); // the sender disconnected
  body.on('close', () => {
    if (!body.complete) counted.destroy(new Error('The sender went away'));
  });
  return body.pipe(counted);
}

/** A request's body that does not say its length: counted while it passes, and cut off where it grows too long. */
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

/** What follows of a body that was cut off is read and dropped, so that its sender hears the answer. */
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
  body.on('error', (error) => counted.destroy(error)); // a sender who goes away
  body.on('close', () => {
    if (!body.complete) counted.destroy(new Error('The sender went away'));
  });
  return body.pipe(counted);
}

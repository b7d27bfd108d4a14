/**
 * The protocol between the api and its image process: the length of the JSON and the length of the bytes (4 bytes
 * each), then both parts. Nothing else is accepted.
 */

export interface Frame<Head> {
  readonly head: Head;
  readonly payload: Buffer;
}

const LENGTHS_BYTES = 8;
const LARGEST_HEAD_BYTES = 4_000;

export function frameOf(head: object, payloads: readonly Uint8Array[]): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(LENGTHS_BYTES);
  lengths.writeUInt32BE(json.length, 0);
  lengths.writeUInt32BE(
    payloads.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return Buffer.concat([lengths, json, ...payloads]);
}

/**
 * Reassembles frames from stream chunks.
 * @param onFrame receives the unvalidated head; the caller must validate it
 * @returns a function that takes chunks; it throws RangeError for a frame larger than `largestBytes` and SyntaxError
 *   for invalid JSON
 */
export function createFrameReader(
  largestBytes: number,
  onFrame: (frame: Frame<unknown>) => void,
): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let length = 0;
  let wanted = LENGTHS_BYTES;
  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= wanted) {
      const all = chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks);
      chunks = [all];
      const headLength = all.readUInt32BE(0);
      const payloadLength = all.readUInt32BE(4);
      if (headLength > LARGEST_HEAD_BYTES || payloadLength > largestBytes)
        throw new RangeError('A frame is larger than it may be');
      wanted = LENGTHS_BYTES + headLength + payloadLength;
      if (length < wanted) return;
      const head = JSON.parse(all.toString('utf8', LENGTHS_BYTES, LENGTHS_BYTES + headLength)) as unknown;
      const payload = Buffer.from(all.subarray(LENGTHS_BYTES + headLength, wanted));
      chunks = [all.subarray(wanted)];
      length -= wanted;
      wanted = LENGTHS_BYTES;
      onFrame({ head, payload });
    }
  };
}

/** Serialises a walking network for the database. Pure. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { WalkingNetwork } from './walking-network.ts';

/** Version of the layout; networks written with another version are not read. */
const LAYOUT = 1;
const HEADER_BYTES = 4;
const ARRAYS = {
  points: Int32Array,
  firstPoints: Uint32Array,
  froms: Uint32Array,
  tos: Uint32Array,
  metres: Float32Array,
  nameIndexes: Uint16Array,
  kinds: Uint8Array,
} as const;
type ArrayName = keyof typeof ARRAYS;
const ARRAY_NAMES = Object.keys(ARRAYS) as ArrayName[];

interface Header {
  readonly layout: number;
  readonly junctionCount: number;
  readonly names: readonly string[];
  readonly knowsSteps: boolean;
  readonly narrowing: number;
  readonly lengths: Readonly<Record<ArrayName, number>>;
}

export function packNetwork(network: WalkingNetwork): Buffer {
  const { junctionCount, names, knowsSteps, narrowing } = network;
  const lengths = Object.fromEntries(ARRAY_NAMES.map((name) => [name, network[name].length])) as Record<
    ArrayName,
    number
  >;
  const header = Buffer.from(
    JSON.stringify({ layout: LAYOUT, junctionCount, names, knowsSteps, narrowing, lengths } satisfies Header),
  );
  const size = Buffer.alloc(HEADER_BYTES);
  size.writeUInt32LE(header.length);
  const bodies = ARRAY_NAMES.map((name) =>
    Buffer.from(network[name].buffer, network[name].byteOffset, network[name].byteLength),
  );
  return gzipSync(Buffer.concat([size, header, ...bodies]));
}

/** @throws Error when the bytes have another layout */
export function unpackNetwork(packed: Uint8Array): WalkingNetwork {
  const bytes = gunzipSync(packed);
  const headerEnd = HEADER_BYTES + bytes.readUInt32LE();
  const { layout, lengths, ...facts } = JSON.parse(bytes.toString('utf8', HEADER_BYTES, headerEnd)) as Header;
  if (layout !== LAYOUT) throw new Error(`A walking network of layout ${layout} is not read`);
  let offset = headerEnd;
  const arrayOf = (name: ArrayName): InstanceType<(typeof ARRAYS)[ArrayName]> => {
    const byteLength = lengths[name] * ARRAYS[name].BYTES_PER_ELEMENT;
    // A copy, because typed arrays must start at a multiple of their element size.
    const own = bytes.buffer.slice(bytes.byteOffset + offset, bytes.byteOffset + offset + byteLength) as ArrayBuffer;
    offset += byteLength;
    return new ARRAYS[name](own);
  };
  const arrays = Object.fromEntries(ARRAY_NAMES.map((name) => [name, arrayOf(name)])) as unknown as Pick<
    WalkingNetwork,
    ArrayName
  >;
  const { junctionCount, names, knowsSteps, narrowing } = facts;
  return { junctionCount, names, knowsSteps, narrowing, ...arrays };
}

/** Reads a GeoJSON file of any size feature by feature. */
import type { Feature } from 'geojson';
import { decodeText } from './decode-text.ts';
import { ImportRefusedError, whyUnreadable } from './import-refused.ts';
import { openBytes } from './open-bytes.ts';
import type { OnBytes, RecordSource, SourceRecord } from './record-source.ts';

/** In characters; the outline of a country has a few million. */
const LONGEST_FEATURE = 64_000_000;
/** Characters before the first feature, which contain name and projection. */
const LONGEST_HEAD = 1_000_000;

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;

const FEATURES_KEY = /"features"\s*:\s*$/;

interface GeojsonText {
  /** Takes the next piece; returns the texts of the features that it completes. */
  push(piece: string): string[];
  /** The text around the features, with an empty list in their place; null when the file is truncated. */
  end(): string | null;
  head(): string;
}

/** Splits the text of a FeatureCollection into its features without parsing the whole text. */
function createFeatureCutter(): GeojsonText {
  let [depth, quoted, escaped] = [0, false, false];
  let around = ''; // text outside features
  let kept = ''; // an unfinished feature of earlier pieces
  let inList = false;
  let sawList = false;
  return {
    push(piece) {
      const features: string[] = [];
      let from = 0; // start of the current feature, or of the text around it, in this piece
      for (let at = 0; at < piece.length; at += 1) {
        const code = piece.charCodeAt(at);
        if (quoted) {
          if (escaped) escaped = false;
          else if (code === BACKSLASH) escaped = true;
          else if (code === QUOTE) quoted = false;
        } else if (code === QUOTE) quoted = true;
        else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
          if (inList && depth === 2) from = at;
          depth += 1;
          if (depth === 2 && code === OPEN_BRACKET && FEATURES_KEY.test((around + piece.slice(from, at)).slice(-100))) {
            around += piece.slice(from, at + 1);
            [inList, sawList] = [true, true];
          }
        } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
          depth -= 1;
          if (inList && depth === 2) {
            features.push(kept + piece.slice(from, at + 1));
            kept = '';
          } else if (inList && depth === 1) {
            inList = false;
            from = at;
          }
        }
      }
      // Drops the commas and spaces between features.
      if (!inList) around += piece.slice(from);
      else if (depth > 2) kept += piece.slice(from);
      if (kept.length > LONGEST_FEATURE)
        throw new Error(`one feature has more than ${LONGEST_FEATURE / 1e6} million characters`);
      if (around.length > LONGEST_HEAD) throw new Error('no list of "features" stands near its beginning');
      return features;
    },
    end: () => (depth === 0 && !quoted && sawList ? around : null),
    head: () => around,
  };
}

/** The collection's own projection, which GeoJSON no longer allows but older files contain. */
function projectionOf(around: string): string | null {
  const name = /"crs"\s*:\s*\{[^}]*"properties"\s*:\s*\{[^}]*"name"\s*:\s*"([^"]+)"/.exec(around)?.[1];
  if (name === undefined || /CRS:?84$|EPSG:+4326$/i.test(name)) return null;
  const epsg = /EPSG:+(?:[\d.]*:)?(\d+)$/i.exec(name)?.[1];
  return epsg === undefined ? name : `EPSG:${epsg}`;
}

const asText = (value: unknown): string | undefined =>
  value === null || value === undefined
    ? undefined
    : typeof value === 'string'
      ? value
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);

/**
 * @throws ImportRefusedError when the file does not exist, or, while reading, when it is not GeoJSON or is truncated
 */
export async function readGeojson(
  file: string,
  {
    encoding = 'utf-8',
    onBytes = () => undefined,
  }: { readonly encoding?: string | undefined; readonly onBytes?: OnBytes } = {},
): Promise<RecordSource> {
  const bytes = await openBytes(file, onBytes);
  const text = decodeText(file, encoding);
  bytes.stream.on('error', (error: Error) => void text.destroy(error));
  bytes.stream.pipe(text);
  const columns = new Map<string, number>();
  const cutter = createFeatureCutter();
  let number = 0;

  function toRecord(json: string): SourceRecord {
    number += 1;
    let feature: Feature;
    try {
      feature = JSON.parse(json) as Feature;
    } catch (cause) {
      throw new ImportRefusedError(
        `${file}, feature ${number}: it is no JSON: ${(cause as Error).message}. Nothing was imported.`,
        { cause },
      );
    }
    const values: (string | undefined)[] = [];
    for (const [name, value] of Object.entries({
      ...(feature.id === undefined ? {} : { $id: feature.id }),
      ...feature.properties,
    })) {
      let at = columns.get(name);
      if (at === undefined) columns.set(name, (at = columns.size));
      values[at] = asText(value);
    }
    return { line: number, values, geometry: (feature.geometry as Feature['geometry'] | undefined) ?? null };
  }

  async function* records(): AsyncGenerator<SourceRecord, void> {
    const refuse = (reason: string, cause?: unknown): ImportRefusedError =>
      new ImportRefusedError(
        number === 0 ? `${file} ${reason}` : `${file}, after feature ${number}: ${reason}. Nothing was imported.`,
        { cause },
      );
    try {
      for await (const piece of text as AsyncIterable<string>)
        for (const json of cutter.push(piece)) yield toRecord(json);
      const around = cutter.end();
      if (around === null) {
        const head = cutter.head().trim();
        if (head === '') throw refuse('is empty');
        if (/^\{[\s\S]*\}$/.test(head) && number === 0) throw refuse('is not a GeoJSON FeatureCollection');
        throw refuse(
          number === 0 ? 'cannot be read as GeoJSON: it is cut short, or something else' : 'the file is cut short',
        );
      }
      try {
        if ((JSON.parse(around) as { type?: string }).type !== 'FeatureCollection')
          throw refuse('is not a GeoJSON FeatureCollection');
      } catch (cause) {
        throw cause instanceof ImportRefusedError
          ? cause
          : refuse(`cannot be read as GeoJSON: ${(cause as Error).message}`, cause);
      }
    } catch (cause) {
      if (cause instanceof ImportRefusedError) throw cause;
      throw refuse(`cannot be read as GeoJSON: ${whyUnreadable(cause) ?? (cause as Error).message}`, cause);
    } finally {
      bytes.close();
      text.destroy();
    }
  }
  return {
    columns,
    fixed: false,
    counted: 'feature',
    records: records(),
    projection: () => projectionOf(cutter.head()),
    close: () => (bytes.close(), void text.destroy()),
  };
}

/**
 * Exports one tenant to an archive with a manifest: its rows, pictures and folder, in one snapshot. For councils that
 * leave or want their data.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LARGEST_IMAGE_WIDTH } from '@greenward/contract';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import { BACKUP_ROLE } from '../db/bootstrap-logins.ts';
import { createFileStore } from '../modules/platform/images/create-file-store.ts';
import type { FileStoreSettings } from '../modules/platform/images/file-store-settings.ts';

const FORMAT = 1;
const PRIVATE = 0o600;
/** The largest versions of a picture, from which the smaller ones are generated on demand. */
const PICTURE_FILES = [`${LARGEST_IMAGE_WIDTH}.webp`, `${LARGEST_IMAGE_WIDTH}.jpg`] as const;
/** Batch size for reading pictures and reporting progress. */
const PICTURES_AT_ONCE = 500;

interface ExportedFile {
  /** Path in the archive. */
  readonly path: string;
  readonly bytes: number;
  /** Hash of the file's bytes, hexadecimal. */
  readonly sha256: string;
}

export interface ExportManifest {
  readonly format: typeof FORMAT;
  readonly tenant: { readonly code: string; readonly id: number };
  /** ISO time of the snapshot. */
  readonly madeAt: string;
  readonly withPersonalData: boolean;
  /** Newline-delimited JSON with one object per row. */
  readonly tables: readonly (ExportedFile & { readonly name: string; readonly rows: number })[];
  /** Tables of the tenant that are excluded from the archive. */
  readonly leftOut: readonly string[];
  readonly pictures: readonly ExportedFile[];
  /** Guids of pictures whose files are missing from the store. */
  readonly missingPictures: readonly string[];
  /** Files of the tenant's folder: configuration, theme, words, content, data. */
  readonly folder: readonly ExportedFile[];
}

export interface ExportTenantOptions {
  readonly ownerUrl: string;
  readonly tenant: { readonly code: string; readonly directory: string };
  /** Must not exist yet. */
  readonly file: string;
  readonly fileStore: FileStoreSettings;
  readonly withPersonalData: boolean;
  /**
   * Tables without personal data. An export without personal data contains only these, so it excludes undeclared
   * tables.
   */
  readonly impersonalTables: ReadonlySet<string>;
  readonly now: () => Date;
  readonly onProgress?: (message: string) => void;
}

/** Adds files to an archive one by one and records their size and hash. */
function createWriter(pack: Pack, mtime: Date) {
  return {
    /** @param bytes length of the source, which an archive stores before the file */
    async add(path: string, bytes: number, source: Readable): Promise<ExportedFile> {
      const hash = createHash('sha256');
      const hashing = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(source, hashing, pack.entry({ name: path, size: bytes, mode: PRIVATE, mtime }));
      return { path, bytes, sha256: hash.digest('hex') };
    },
  };
}
type Writer = ReturnType<typeof createWriter>;

/** Lists every table with rows of tenants, including undeclared ones. */
async function listTenantTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `/* tenantExport.listTables */ select case relnamespace when 'public'::regnamespace then relname::text else relnamespace::regnamespace::text || '.' || relname end as name
     from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id' and not attisdropped
     where relkind in ('r', 'p') and not relispartition and relpersistence <> 't' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const quoted = (name: string): string => name.split('.').map(escapeIdentifier).join('.');

/** JSON contains no raw control characters, so with these as quote and delimiter, a row is one unquoted line. */
const AS_IT_IS = String.raw`(format csv, quote E'\x01', delimiter E'\x02')`;

async function addTable(
  client: Client,
  writer: Writer,
  { name, tenantId, scratch }: { readonly name: string; readonly tenantId: number; readonly scratch: string },
) {
  const rows = client.query(
    copyTo(
      `copy (select to_jsonb(known) from ${quoted(name)} known where tenant_id = ${tenantId}) to stdout with ${AS_IT_IS}`,
    ),
  );
  // Goes through a temporary file, as an archive stores a file's length before the file.
  const file = join(scratch, 'table.ndjson');
  await pipeline(rows, createWriteStream(file, { mode: PRIVATE }));
  const { size } = await stat(file);
  const added = await writer.add(`tables/${name}.ndjson`, size, createReadStream(file));
  await rm(file);
  return { name, rows: rows.rowCount, ...added };
}

/** Guids of the pictures that the exported rows reference, in batches. */
async function* readPictures(client: Client, tenantId: number): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<{ guid: string }>(
      "/* tenantExport.listPictures */ select guid from image where tenant_id = $1 and state = 'ready' and guid > $2 order by guid limit $3",
      [tenantId, after, PICTURES_AT_ONCE],
    );
    if (rows.length > 0) yield rows.map(({ guid }) => guid);
    if (rows.length < PICTURES_AT_ONCE) return;
    after = rows.at(-1)?.guid ?? after;
  }
}

async function addPictures(
  client: Client,
  writer: Writer,
  {
    tenantId,
    fileStore,
    onProgress,
  }: {
    readonly tenantId: number;
    readonly fileStore: FileStoreSettings;
    readonly onProgress: (message: string) => void;
  },
): Promise<Pick<ExportManifest, 'pictures' | 'missingPictures'>> {
  const files = createFileStore(fileStore);
  const [pictures, missingPictures]: [ExportedFile[], string[]] = [[], []];
  let seen = 0;
  for await (const guids of readPictures(client, tenantId)) {
    for (const guid of guids) {
      let found = 0;
      for (const name of PICTURE_FILES) {
        const bytes = await files.read({ tenantId, guid }, name);
        if (bytes === null) continue;
        pictures.push(await writer.add(`pictures/${guid}/${name}`, bytes.length, Readable.from([bytes])));
        found += 1;
      }
      if (found === 0) missingPictures.push(guid);
    }
    seen += guids.length;
    onProgress(`pictures: ${seen}`);
  }
  return { pictures, missingPictures };
}

/** Adds regular files only, as a symlink could lead out of the folder. */
async function addFolder(writer: Writer, directory: string): Promise<ExportedFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const added: ExportedFile[] = [];
  for (const path of paths.toSorted())
    added.push(
      await writer.add(
        `tenant/${relative(directory, path).split(sep).join('/')}`,
        (await stat(path)).size,
        createReadStream(path),
      ),
    );
  return added;
}

/** Fills the archive from one snapshot, without blocking writers. */
async function fill(pack: Pack, scratch: string, options: ExportTenantOptions): Promise<ExportManifest> {
  const {
    ownerUrl,
    tenant,
    fileStore,
    withPersonalData,
    impersonalTables,
    now,
    onProgress = () => undefined,
  } = options;
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'greenward-export',
    options: '-c TimeZone=UTC',
  });
  client.on('error', () => undefined); // a lost connection rejects the pending query
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local role ${BACKUP_ROLE}`);
    const { rows: known } = await client.query<{ id: number }>(
      '/* tenantExport.findTenant */ select id from tenant where code = $1',
      [tenant.code],
    );
    const tenantId = known[0]?.id;
    if (tenantId === undefined) throw new Error(`The database does not know the tenant "${tenant.code}"`);
    const madeAt = now();
    const writer = createWriter(pack, madeAt);
    const names = await listTenantTables(client);
    const isIn = (name: string): boolean => withPersonalData || impersonalTables.has(name);
    const tables: Awaited<ReturnType<typeof addTable>>[] = [];
    for (const name of names.filter(isIn)) {
      const table = await addTable(client, writer, { name, tenantId, scratch });
      tables.push(table);
      onProgress(`${name}: ${table.rows} rows`);
    }
    const pictures = withPersonalData
      ? await addPictures(client, writer, { tenantId, fileStore, onProgress })
      : { pictures: [], missingPictures: [] };
    await client.query('commit');
    const folder = await addFolder(writer, tenant.directory);
    onProgress(`files of tenants/${tenant.code}: ${folder.length}`);
    const manifest: ExportManifest = {
      format: FORMAT,
      tenant: { code: tenant.code, id: tenantId },
      madeAt: madeAt.toISOString(),
      withPersonalData,
      tables,
      leftOut: names.filter((name) => !isIn(name)),
      ...pictures,
      folder,
    };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await writer.add('manifest.json', text.length, Readable.from([text]));
    pack.finalize();
    return manifest;
  } finally {
    await client.end();
  }
}

/** Reserves the file name, so that no existing file is overwritten. @throws Error if the file exists */
async function reserve(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  try {
    await (await open(file, 'wx', PRIVATE)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${file} exists already: an export overwrites nothing`, { cause: error });
    throw error;
  }
}

/**
 * Writes the archive (gzipped tar, readable by its owner only). It streams rows and files one by one, and needs
 * temporary space for the largest table.
 * @throws Error if the file exists, the tenant is not in the database, or the owner may not assume the backup role;
 *   leaves no files behind then
 */
export async function exportTenant(options: ExportTenantOptions): Promise<ExportManifest> {
  const file = resolve(options.file);
  await reserve(file);
  let scratch: string | null = null;
  try {
    scratch = await mkdtemp(`${file}.part-`);
    const archive = join(scratch, 'archive.tar.gz');
    const pack = createPack();
    const written = pipeline(pack, createGzip(), createWriteStream(archive, { mode: PRIVATE }));
    const filled = fill(pack, scratch, options).catch((error: unknown) => {
      pack.destroy(error as Error);
      throw error;
    });
    const [manifest] = await Promise.all([filled, written]);
    await rename(archive, file);
    return manifest;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    if (scratch !== null) await rm(scratch, { recursive: true, force: true });
  }
}

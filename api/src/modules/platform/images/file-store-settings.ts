/** FILE_STORE and its related settings, parsed the same way by api and jobs. */

export type FileStoreSettings =
  | { readonly kind: 'disk'; readonly directory: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Without a path; the bucket becomes the first path segment. */
      readonly endpoint: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;
const DEFAULT_REGION = 'us-east-1';

/** @param wrong receives one line for each missing or invalid setting */
export function readFileStoreSettings(source: NodeJS.ProcessEnv, wrong: string[]): FileStoreSettings {
  const said = source['FILE_STORE'] ?? '';
  const required = (name: string, what: string): string => {
    const value = source[name] ?? '';
    if (value === '') wrong.push(`${name} is missing: ${what}`);
    return value;
  };
  if (said === '' || said === 'disk')
    return {
      kind: 'disk',
      directory: required(
        'FILES_DIR',
        'the folder of residents’ pictures, the same for every api and jobs process; or set FILE_STORE=s3://bucket',
      ),
    };
  const [, bucket = ''] = BUCKET.exec(said) ?? [];
  if (bucket === '') wrong.push(`FILE_STORE must be disk or s3://bucket, not "${said}"`);
  const endpoint = required(
    'S3_ENDPOINT',
    'the address of the S3 store, as https://s3.eu-west-2.amazonaws.com',
  ).replace(/\/$/, '');
  if (endpoint !== '' && !/^https?:\/\/[^/?#@]+$/.test(endpoint))
    wrong.push('S3_ENDPOINT must begin with http:// or https:// and have no path');
  return {
    kind: 's3',
    bucket,
    endpoint,
    region: source['S3_REGION'] ?? DEFAULT_REGION,
    accessKeyId: required('S3_ACCESS_KEY_ID', 'the key of the S3 store'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY', 'the secret of the S3 store'),
  };
}

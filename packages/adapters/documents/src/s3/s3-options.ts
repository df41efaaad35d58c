/** The credentials of an S3-compatible store. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The token of temporary credentials. */
  readonly sessionToken?: string | undefined;
}

/** Where the objects of documents are. */
export interface S3Place {
  readonly bucket: string;
  /** The start of the name of every object, without a slash at its end; none by default. */
  readonly prefix?: string | undefined;
  /** The origin of the store, such as `https://garage.example`; that of AWS by default. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /**
   * Whether the bucket is in the path or in the host name of an address. By default in the path of an
   * endpoint, and in the host name at AWS.
   */
  readonly style?: 'path' | 'virtual' | undefined;
}

/** Options for `s3DocumentStore`. */
export interface S3DocumentStoreOptions extends S3Place {
  readonly credentials: S3Credentials;
  /** The longest time of one request, 10 000 ms by default; of a body without a further byte too. */
  readonly requestTimeoutMs?: number | undefined;
  /** The longest time of a request with its retries, 25 000 ms by default. */
  readonly totalTimeoutMs?: number | undefined;
  /** The size of the parts of a large upload, 8 MiB by default; S3 takes none below 5 MiB. */
  readonly partBytes?: number | undefined;
  /** Resolves after `ms` milliseconds; for tests. */
  readonly sleep?: ((ms: number) => Promise<void>) | undefined;
}

/** Returns the address of an object, or of the bucket. */
export const objectUrl = (
  place: S3Place,
  key: string,
  query: Readonly<Record<string, string>>,
): URL => {
  const { bucket, prefix, endpoint, region } = place;
  const origin = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  // The certificate of a host name with the bucket has one level only.
  const isVirtual = (place.style ?? (endpoint === undefined ? 'virtual' : 'path')) === 'virtual';
  const inHost = isVirtual && !(origin.protocol === 'https:' && bucket.includes('.'));
  if (inHost) origin.hostname = `${bucket}.${origin.hostname}`;
  const parts = [...(inHost ? [] : [bucket]), ...(prefix === undefined ? [] : [prefix]), key];
  origin.pathname = `${origin.pathname.replace(/\/$/, '')}/${parts.join('/')}`;
  for (const [name, value] of Object.entries(query)) origin.searchParams.set(name, value);
  return origin;
};

import {
  ANYTHING,
  assertDocumentKey,
  type ByteRange,
  checkOptions,
  clampedRange,
  type DocumentStore,
  REQUIRED,
  type RulesOf,
  type StoredDocument,
  Unavailable,
} from '@paydocs/core';
import { checkStore } from '../check-store.ts';
import { emptyPart, storedDocument } from '../stored-document.ts';
import { s3Client, type S3Success, type SendToS3 } from './s3-client.ts';
import { connectionError, failureError, type S3Failure } from './s3-errors.ts';
import type { S3DocumentStoreOptions } from './s3-options.ts';
import { upload } from './s3-upload.ts';

const rules: RulesOf<S3DocumentStoreOptions> = {
  bucket: REQUIRED,
  region: REQUIRED,
  credentials: REQUIRED,
  prefix: ANYTHING,
  endpoint: ANYTHING,
  style: ANYTHING,
  requestTimeoutMs: ANYTHING,
  totalTimeoutMs: ANYTHING,
  partBytes: ANYTHING,
  sleep: ANYTHING,
};

const MISSING = 404;
const NO_SUCH_RANGE = 416;

/** Whether a response means that there is no such object. Without its code a 404 may be that of a proxy. */
const isMissing = ({ status, code }: S3Failure): boolean =>
  status === MISSING && code === 'NoSuchKey';

/** Returns the size that a response has in its header; NaN without one. */
const lengthOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? 'none');

/** Returns the size of the whole object of a response, which must begin where it was asked to; NaN otherwise. */
const sizeOf = (response: Response, range: ByteRange | undefined): number => {
  const { headers, status } = response;
  if (range === undefined) return status === 200 ? lengthOf(response) : Number.NaN;
  const [, start, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return status === 206 && Number(start) === range.start ? Number(size) : Number.NaN;
};

/** Returns the body of a response part by part; each has to arrive in time. */
async function* bodyOf(
  options: S3DocumentStoreOptions,
  { response, abort }: S3Success,
  expectedBytes: number,
): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  let isLate = false;
  let received = 0;
  const next = async (): Promise<Uint8Array | undefined> => {
    const timer = setTimeout(() => {
      isLate = true;
      abort();
    }, options.requestTimeoutMs ?? 10_000);
    try {
      return (await reader?.read())?.value;
    } catch (cause) {
      throw connectionError(options, cause, isLate);
    } finally {
      clearTimeout(timer);
    }
  };
  // A store may send more than the range that it was asked for.
  while (received < expectedBytes) {
    const part = await next();
    if (part === undefined) break;
    yield part.subarray(0, expectedBytes - received);
    received += part.length;
  }
  if (received >= expectedBytes) return;
  throw new Unavailable(`The bucket ${options.bucket} sent ${received} of ${expectedBytes} bytes.`);
}

const withoutSize = ({ bucket }: S3DocumentStoreOptions): Unavailable =>
  new Unavailable(`The bucket ${bucket} answers without the size or the range.`);

const documentOf = (
  options: S3DocumentStoreOptions,
  success: S3Success,
  range: ByteRange | undefined,
): StoredDocument => {
  const { response, abort } = success;
  const size = sizeOf(response, range);
  if (!Number.isSafeInteger(size)) {
    abort();
    throw withoutSize(options);
  }
  const { start, end } = clampedRange(range, size);
  if (start === end) {
    abort();
    return emptyPart(size);
  }
  return storedDocument({
    size,
    parts: bodyOf(options, success, end - start),
    free: async () => abort(),
  });
};

/** Returns no bytes of an object, with its size. */
const readNothing = async (
  options: S3DocumentStoreOptions,
  send: SendToS3,
  key: string,
): Promise<StoredDocument | undefined> => {
  const result = await send({ method: 'HEAD', key });
  if ('response' in result) {
    const size = lengthOf(result.response);
    if (Number.isSafeInteger(size)) return emptyPart(size);
    throw withoutSize(options);
  }
  // The response to a HEAD request has no body, and so no code.
  if (result.status === MISSING) return undefined;
  throw failureError(options, result);
};

/**
 * Creates a document store in a bucket of an S3-compatible store. Requests are retried, and each call
 * has a time limit. The bucket exists; credentials appear in no error.
 *
 * @throws TypeError for an option that is unknown or missing.
 */
export const s3DocumentStore = (options: S3DocumentStoreOptions): DocumentStore => {
  checkOptions(options, rules);
  const send = s3Client(options);
  const store: Omit<DocumentStore, 'check'> = {
    driver: 's3',
    put: async (key, content) => {
      assertDocumentKey(key);
      await upload({ options, send, key }, content);
    },
    read: async (key, range) => {
      assertDocumentKey(key);
      const { start, end } = range ?? { start: 0, end: 1 };
      clampedRange(range, 0);
      if (start === end) return readNothing(options, send, key);
      const headers: Record<string, string> =
        range === undefined ? {} : { range: `bytes=${start}-${end - 1}` };
      const result = await send({ method: 'GET', key, headers });
      if ('response' in result) return documentOf(options, result, range);
      if (result.status === NO_SUCH_RANGE) return readNothing(options, send, key);
      if (isMissing(result)) return undefined;
      throw failureError(options, result);
    },
    remove: async (key) => {
      assertDocumentKey(key);
      const result = await send({ method: 'DELETE', key });
      if ('response' in result) await result.response.body?.cancel();
      else if (!isMissing(result)) throw failureError(options, result);
    },
  };
  return { ...store, check: () => checkStore(store) };
};

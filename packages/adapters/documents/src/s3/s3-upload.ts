import type { DocumentContent } from '@paydocs/core';
import { inParts } from '../in-parts.ts';
import type { SendToS3, S3Request, S3Success } from './s3-client.ts';
import { codeOf, failureError } from './s3-errors.ts';
import type { S3DocumentStoreOptions } from './s3-options.ts';

const PART_BYTES = 8 * 1024 * 1024;

interface Upload {
  readonly options: S3DocumentStoreOptions;
  readonly send: SendToS3;
  readonly key: string;
}

/** Sends a request that must succeed. */
const sendOrThrow = async (
  { options, send, key }: Upload,
  request: Omit<S3Request, 'key'>,
): Promise<S3Success> => {
  const result = await send({ ...request, key });
  if ('status' in result) throw failureError(options, result);
  return result;
};

/** Frees the connection of a response whose body is not needed. */
const drop = async ({ response }: S3Success): Promise<Response> => {
  await response.body?.cancel();
  return response;
};

const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const putObject = async (upload: Upload, bytes: Uint8Array): Promise<void> => {
  const headers = { 'content-type': 'application/octet-stream' };
  await drop(await sendOrThrow(upload, { method: 'PUT', headers, body: ownBytes(bytes) }));
};

const begin = async (upload: Upload): Promise<string> => {
  const query = { uploads: '' };
  const { text } = await sendOrThrow(upload, { method: 'POST', query, hasText: true });
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1];
  if (id === undefined) throw failureError(upload.options, { status: 200, code: 'NoUploadId' });
  return id;
};

const complete = async (
  upload: Upload,
  uploadId: string,
  tags: readonly string[],
): Promise<void> => {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  const body = ownBytes(
    Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
  );
  const request = { method: 'POST', query: { uploadId }, body, hasText: true } as const;
  const { response, text } = await sendOrThrow(upload, request);
  // S3 begins the response before it knows the outcome.
  if (text.includes('<CompleteMultipartUploadResult')) return;
  throw failureError(upload.options, { status: response.status, code: codeOf(text) });
};

/** Sends the parts one after the other, so that at most two are in memory. */
const putParts = async (upload: Upload, parts: AsyncIterable<Uint8Array>): Promise<void> => {
  const uploadId = await begin(upload);
  const tags: string[] = [];
  try {
    for await (const part of parts) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const sent = await sendOrThrow(upload, { method: 'PUT', query, body: ownBytes(part) });
      tags.push((await drop(sent)).headers.get('etag') ?? '');
    }
    await complete(upload, uploadId, tags);
  } catch (error) {
    // Best effort: a rule of the bucket deletes uploads that no request ends.
    await upload.send({ method: 'DELETE', key: upload.key, query: { uploadId } }).catch(() => {});
    throw error;
  }
};

/**
 * Stores content as one object. Content that is larger than a part is sent in parts, each with its
 * retries, and replaces the object when all have arrived.
 */
export const upload = async (target: Upload, content: DocumentContent): Promise<void> => {
  if (content instanceof Uint8Array) return putObject(target, content);
  const parts = inParts(content, target.options.partBytes ?? PART_BYTES);
  const first = await parts.next();
  const second = first.done === true ? first : await parts.next();
  if (second.done === true) return putObject(target, first.value ?? new Uint8Array());
  return putParts(
    target,
    (async function* () {
      yield first.value ?? new Uint8Array();
      yield second.value;
      yield* parts;
    })(),
  );
};

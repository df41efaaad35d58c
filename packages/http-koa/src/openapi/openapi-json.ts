import { createHash } from 'node:crypto';
import { type Core, declaredHostFields } from '@paydocs/core';
import { type Compressed, compressed, sendCompressed } from '../output/compressed.ts';
import { isNotModified } from '../request/entity-tags.ts';
import { openGet } from '../routes/open-get.ts';
import type { Endpoint, Operation } from '../routes/operation.ts';

interface EncodedDocument extends Compressed {
  /** Weak: it names the document in any encoding (RFC 9110 §8.8.3). */
  readonly tag: string;
}

/** Loads the description: with the first request for it, or before, when a node loads all code. */
export const loadDocument = async () =>
  Promise.all([import('./document.ts'), import('./host-fields.ts')]);

const encode = async (
  core: Core,
  publicUrl: string | undefined,
  hosts: readonly Operation[],
): Promise<EncodedDocument> => {
  const [{ openApiDocument }, { withHostFieldSchemas }] = await loadDocument();
  const document = withHostFieldSchemas(
    openApiDocument(publicUrl, hosts),
    declaredHostFields(core),
  );
  const json = Buffer.from(JSON.stringify(document));
  const tag = `W/"${createHash('sha256').update(json).digest('base64url')}"`;
  return { ...(await compressed(json)), tag };
};

/** `GET /openapi.json`: the API description, created and compressed on the first request. */
export const openApiJson = (
  publicUrl: string | undefined,
  hosts: readonly Operation[],
): Endpoint => {
  let document: Promise<EncodedDocument> | undefined;
  return openGet('/openapi.json', (core) => async (ctx) => {
    document ??= encode(core, publicUrl, hosts);
    const encoded = await document;
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('ETag', encoded.tag);
    ctx.vary('Accept-Encoding');
    ctx.type = 'json';
    ctx.status = 200;
    if (isNotModified(ctx, encoded.tag)) ctx.status = 304;
    else sendCompressed(ctx, encoded);
  });
};

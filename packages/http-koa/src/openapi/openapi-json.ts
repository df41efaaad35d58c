import { createHash } from 'node:crypto';
import { type Core, declaredHostFields } from '@paydocs/core';
import { isNotModified } from '../request/entity-tags.ts';
import { openGet } from '../routes/open-get.ts';
import type { Endpoint, Operation } from '../routes/operation.ts';

interface EncodedDocument {
  readonly json: string;
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
  const json = JSON.stringify(document);
  return { json, tag: `"${createHash('sha256').update(json).digest('base64url')}"` };
};

/** `GET /openapi.json`: the API description, created on the first request. */
export const openApiJson = (
  publicUrl: string | undefined,
  hosts: readonly Operation[],
): Endpoint => {
  let document: Promise<EncodedDocument> | undefined;
  return openGet('/openapi.json', (core) => async (ctx) => {
    document ??= encode(core, publicUrl, hosts);
    const { json, tag } = await document;
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('ETag', tag);
    ctx.type = 'json';
    ctx.status = 200;
    if (isNotModified(ctx, tag)) ctx.status = 304;
    else ctx.body = json;
  });
};

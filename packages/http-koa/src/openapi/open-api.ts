import { createHash } from 'node:crypto';
import type { Endpoint } from '../operation.ts';

interface Written {
  readonly json: string;
  readonly etag: string;
}

const write = async (publicUrl: string | undefined): Promise<Written> => {
  // Loaded when first asked for: most nodes never describe themselves.
  const { openApiDocument } = await import('./document.ts');
  const json = JSON.stringify(openApiDocument(publicUrl));
  return { json, etag: createHash('sha256').update(json).digest('base64url') };
};

/** `GET /openapi.json`: the API description, made once, when it is first asked for. */
export const openApi = (publicUrl: string | undefined): Endpoint => {
  let written: Promise<Written> | undefined;
  return {
    method: 'GET',
    path: '/openapi.json',
    limitClass: 'read',
    caller: 'anybody',
    handler: () => async (ctx) => {
      written ??= write(publicUrl);
      const { json, etag } = await written;
      ctx.set('Cache-Control', 'no-cache');
      ctx.etag = etag;
      ctx.type = 'json';
      ctx.status = 200;
      if (ctx.fresh) ctx.status = 304;
      else ctx.body = json;
    },
  };
};

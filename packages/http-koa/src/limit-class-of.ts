import type { LimitClass } from '@paydocs/core';
import type { Context } from 'koa';
import { readablePath } from './middleware/well-formed.ts';
import type { Endpoint } from './operation.ts';

/** The class of the limit that a request counts against. */
export type LimitClassOf = (ctx: Context) => LimitClass;

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The class of the endpoint that answers the request; where none does, the method decides. */
export const limitClassOf = (endpoints: readonly Endpoint[]): LimitClassOf => {
  const classes = new Map(
    endpoints.map(({ method, path, limitClass }) => [`${method} ${path}`, limitClass]),
  );
  return (ctx) => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    const own = classes.get(`${method} ${readablePath(ctx)}`);
    return own ?? (READING.has(method) ? 'read' : 'write');
  };
};

import type { Endpoint } from './operation.ts';

/** Returns an endpoint that shows something to anybody. It is not part of the API. */
export const openGet = (path: string, handler: Endpoint['handler']): Endpoint => ({
  method: 'GET',
  path,
  limitClass: 'read',
  caller: 'anybody',
  handler,
});

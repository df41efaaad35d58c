import { fetchHandler } from '../../src/index.ts';
import { onDoubles } from '../memory-stack.ts';
import { serveFetch } from './serve-fetch.ts';

/** Serves the API with a handler of the web, on doubles. */
export const byFetch = onDoubles(async (core, options) =>
  serveFetch(fetchHandler(core, { ...options, clientAddress: () => '127.0.0.1' })),
);

import * as v from 'valibot';
import { sessionResource } from '../resources/session.ts';
import { listRoute, pagingEntries, pagingOf } from './list-route.ts';

/** Lists the open sessions of the caller. */
export const listSessions = listRoute({
  summary: 'List the own sessions',
  data: 'SessionPage',
  query: v.object(pagingEntries),
  requestOf: pagingOf,
  list: (core) => core.listSessions,
  resource: sessionResource,
});

import * as v from 'valibot';
import { sessionResource } from '../resources/session.ts';
import { listRoute, pagingEntries, pagingOf } from './list-route.ts';

/** Lists the open sessions of the caller. */
export const listSessions = listRoute({
  summary: 'List the own sessions',
  description: 'The open sessions of the caller, the last opened first.',
  data: 'SessionPage',
  refusals: ['session.required'],
  query: v.object(pagingEntries),
  requestOf: pagingOf,
  list: (core) => core.listSessions,
  resource: sessionResource,
});

import { sessionList } from '@paydocs/core';
import { sessionResource } from '../resources/session.ts';
import { listRoute } from './list-route.ts';

/** Lists the open sessions of the caller. */
export const listSessions = listRoute({
  summary: 'List the own sessions',
  description: 'The open sessions of the caller, the last opened first.',
  data: 'SessionPage',
  refusals: ['session.required'],
  list: sessionList,
  useCase: (core) => core.listSessions,
  resource: sessionResource,
});

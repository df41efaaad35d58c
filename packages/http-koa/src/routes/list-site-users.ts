import { siteUserList } from '@paydocs/core';
import { userResource } from '../resources/user.ts';
import { listRoute } from './list-route.ts';

/** Lists the users of the caller's site. */
export const listSiteUsers = listRoute({
  summary: 'List the users of the site',
  description: 'Users of other sites are never listed.',
  data: 'UserPage',
  list: siteUserList,
  refusals: ['permission.missing'],
  useCase: (core) => core.listSiteUsers,
  resource: userResource,
});

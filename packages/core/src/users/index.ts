import { changeSiteUser } from './change-site-user.ts';
import { createSiteUser } from './create-site-user.ts';
import { listSiteUsers } from './list-site-users.ts';
import { showSiteUser } from './show-site-user.ts';

/** Of users. */
export const ofUsers = {
  listSiteUsers,
  showSiteUser,
  createSiteUser,
  changeSiteUser,
};

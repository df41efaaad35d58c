import { activateUser } from './activate-user.ts';
import { auditUpkeep } from './audit-upkeep.ts';
import { changeEmail } from './change-email.ts';
import { changeRole } from './change-role.ts';
import { checkFiles } from './check-files.ts';
import { createSite } from './create-site.ts';
import { createUser } from './create-user.ts';
import { defineRoles } from './define-roles.ts';
import { inviteUser } from './invite-user.ts';
import { limitApiToken } from './limit-api-token.ts';
import { linkIdentity } from './link-identity.ts';
import { listAudit } from './list-audit.ts';
import { listIdentities } from './list-identities.ts';
import { listOutbox } from './list-outbox.ts';
import { listSites } from './list-sites.ts';
import { listUsers } from './list-users.ts';
import { operatorAt } from './operator-at.ts';
import { operatorFor } from './operator-for.ts';
import { recountYears } from './recount-years.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { retryOutboxEntry } from './retry-outbox-entry.ts';
import { showUser } from './show-user.ts';
import { suspendUser } from './suspend-user.ts';
import { unlinkIdentity } from './unlink-identity.ts';
import { updateSite } from './update-site.ts';

/** Of users. */
export const ofUsers = {
  listAudit,
};

/** Of operators. */
export const ofOperators = {
  operatorAt,
  operatorFor,
  defineRoles,
  createUser,
  listUsers,
  showUser,
  changeEmail,
  changeRole,
  suspendUser,
  activateUser,
  inviteUser,
  limitApiToken,
  resetSecondFactor,
  linkIdentity,
  unlinkIdentity,
  listIdentities,
  createSite,
  listSites,
  updateSite,
  listOutbox,
  retryOutboxEntry,
  auditUpkeep,
  recountYears,
  checkFiles,
};

import { activateUser } from './administration/activate-user.ts';
import { changeRole } from './administration/change-role.ts';
import { checkFiles } from './administration/check-files.ts';
import { createSite } from './administration/create-site.ts';
import { createUser } from './administration/create-user.ts';
import { defineRoles } from './administration/define-roles.ts';
import { limitApiToken } from './administration/limit-api-token.ts';
import { inviteUser } from './administration/invite-user.ts';
import { linkIdentity } from './administration/link-identity.ts';
import { listIdentities } from './administration/list-identities.ts';
import { listOutbox } from './administration/list-outbox.ts';
import { listSites } from './administration/list-sites.ts';
import { listUsers } from './administration/list-users.ts';
import { operatorAt } from './administration/operator-at.ts';
import { operatorFor } from './administration/operator-for.ts';
import { auditUpkeep } from './administration/audit-upkeep.ts';
import { recountYears } from './administration/recount-years.ts';
import { resetSecondFactor } from './administration/reset-second-factor.ts';
import { retryOutboxEntry } from './administration/retry-outbox-entry.ts';
import { showUser } from './administration/show-user.ts';
import { suspendUser } from './administration/suspend-user.ts';
import { unlinkIdentity } from './administration/unlink-identity.ts';
import { updateSite } from './administration/update-site.ts';
import { countSite } from './data-protection/count-site.ts';
import { erasePerson } from './data-protection/erase-person.ts';
import { eraseSite } from './data-protection/erase-site.ts';
import { exportPerson } from './data-protection/export-person.ts';
import { exportSite } from './data-protection/export-site.ts';
import { countPrunable } from './housekeeping/count-prunable.ts';
import { prune } from './housekeeping/prune.ts';
import { exportRecords } from './records/export-records.ts';
import { importRecords } from './records/import-records.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { enableWebhook } from './webhooks/enable-webhook.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { removeWebhook } from './webhooks/remove-webhook.ts';
import type { Factories } from './use-cases.ts';

/** Of operators, who are trusted: no caller, no permission, all sites. */
export const ofOperators = {
  operatorAt,
  operatorFor,
  defineRoles,
  createUser,
  listUsers,
  showUser,
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
  updateSite: (ports) => updateSite(ports),
  createWebhook,
  listWebhooks,
  removeWebhook,
  enableWebhook,
  importRecords,
  exportRecords,
  exportPerson,
  erasePerson,
  exportSite,
  countSite,
  eraseSite,
  listOutbox,
  retryOutboxEntry,
  prune,
  countPrunable,
  auditUpkeep,
  recountYears,
  checkFiles,
} satisfies Factories;

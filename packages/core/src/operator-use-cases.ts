export type { Activation, ActivateUser } from './administration/activate-user.ts';
export type { DefinedRoles, DefineRoles } from './administration/define-roles.ts';
export type { ChangeEmail, EmailChange } from './administration/change-email.ts';
export type { ChangeRole, RoleChange } from './administration/change-role.ts';
export type { CreateSite, SiteRequest } from './administration/create-site.ts';
export type { CreateUser, UserRequest } from './administration/create-user.ts';
export type {
  CheckedFiles,
  CheckFiles,
  FileFault,
  FilesRequest,
} from './administration/check-files.ts';
export type { InvitedUser, InviteUser } from './administration/invite-user.ts';
export type {
  ListOutbox,
  OutboxItem,
  OutboxListing,
  OutboxRequest,
} from './administration/list-outbox.ts';
export type { ListSites } from './administration/list-sites.ts';
export type { ListUsers, UserList, UserListRequest } from './administration/list-users.ts';
export type { OperatorAt } from './administration/operator-at.ts';
export type { OperatorFor } from './administration/operator-for.ts';
export type { AuditUpkeep, Upkeep, UpkeepCounts } from './administration/audit-upkeep.ts';
export type {
  RecountedYears,
  RecountRequest,
  RecountYears,
  YearDifference,
} from './administration/recount-years.ts';
export type { LinkIdentity } from './administration/link-identity.ts';
export type { IdentityOfUser } from './administration/steps/identity-of-user.ts';
export type { ListIdentities, OwnerOfIdentities } from './administration/list-identities.ts';
export type { UnlinkIdentity } from './administration/unlink-identity.ts';
export type { FactorReset, ResetSecondFactor } from './administration/reset-second-factor.ts';
export type { RetryOutboxEntry } from './administration/retry-outbox-entry.ts';
export type { ShowUser, UserReference } from './administration/show-user.ts';
export type { SuspendUser, Suspension } from './administration/suspend-user.ts';
export type { SiteUpdate, UpdateSite } from './administration/update-site.ts';
export type { CountSite } from './data-protection/count-site.ts';
export type {
  ErasedPerson,
  ErasePerson,
  PersonErasureRequest,
} from './data-protection/erase-person.ts';
export type {
  ExportedPerson,
  ExportPerson,
  PersonalRows,
  PersonExportRequest,
} from './data-protection/export-person.ts';
export type { ExportSite, SiteExportRequest } from './data-protection/export-site.ts';
export type {
  EraseSite,
  SiteErasureProgress,
  SiteErasureStep,
} from './data-protection/erase-site.ts';
export type { ListPersonSites } from './data-protection/list-person-sites.ts';
export type { PersonSelection } from './data-protection/steps/find-people.ts';
export type { CountPrunable, PrunableCounts } from './housekeeping/count-prunable.ts';
export type { Prune, PruneResult } from './housekeeping/prune.ts';
export type { PruneStep, PruneTarget } from './housekeeping/steps/prune-targets.ts';
export type {
  CreatedWebhook,
  CreateWebhook,
  WebhookRequest,
} from './webhooks/create-webhook.ts';
export type { EnableWebhook } from './webhooks/enable-webhook.ts';
export type {
  ListWebhookDeliveries,
  WebhookDeliveryItem,
  WebhookDeliveryListing,
} from './webhooks/list-webhook-deliveries.ts';
export type { ListWebhooks, WebhookListRequest } from './webhooks/list-webhooks.ts';
export type { RemoveWebhook } from './webhooks/remove-webhook.ts';
export type {
  RotatedWebhook,
  RotateWebhookSecret,
  WebhookRotation,
} from './webhooks/rotate-webhook-secret.ts';
export type { TestedWebhook, TestWebhookEndpoint } from './webhooks/test-webhook-endpoint.ts';

export type {
  ApiTokenRequest,
  CreateApiToken,
  CreatedApiToken,
} from './accounts/create-api-token.ts';
export type { Authenticate } from './accounts/authenticate.ts';
export type { Authorize } from './accounts/authorize.ts';
export type { CallerFor } from './accounts/caller-for.ts';
export type { ChangePassword, NewPassword } from './accounts/change-password.ts';
export type { CheckResetLink, ResetLink } from './accounts/check-reset-link.ts';
export type { CompleteLogin, LoginCompletion } from './accounts/complete-login.ts';
export type { ChallengePasskey, PasskeyChallenge } from './accounts/challenge-passkey.ts';
export type { ConfirmPasskey, PasskeyConfirmation } from './accounts/confirm-passkey.ts';
export type { ConfirmSecondFactor, FactorConfirmation } from './accounts/confirm-second-factor.ts';
export type { EndSession } from './accounts/end-session.ts';
export type { ForgotPassword, ForgottenPassword } from './accounts/forgot-password.ts';
export type {
  IssuedSignInCode,
  IssueSignInCode,
  SignInCodeRequest,
} from './accounts/issue-sign-in-code.ts';
export type { ListApiTokens } from './accounts/list-api-tokens.ts';
export type { ListSecondFactors } from './accounts/list-second-factors.ts';
export type { ListSessions, OwnSession } from './accounts/list-sessions.ts';
export type { Login, LoginAttempt } from './accounts/login.ts';
export type { LogoutAll } from './accounts/logout-all.ts';
export type { Logout } from './accounts/logout.ts';
export type { Me } from './accounts/me.ts';
export type { OutboxResult, ProcessOutbox } from './accounts/process-outbox.ts';
export type { Reauthenticate, Reauthentication } from './accounts/reauthenticate.ts';
export type { RedeemSignInCode, SignInRedemption } from './accounts/redeem-sign-in-code.ts';
export type { Refresh } from './accounts/refresh.ts';
export type { Register, Registration } from './accounts/register.ts';
export type { FactorRemoval, RemoveSecondFactor } from './accounts/remove-second-factor.ts';
export type { ResendVerification, UnverifiedEmail } from './accounts/resend-verification.ts';
export type { PasswordResetAttempt, ResetPassword } from './accounts/reset-password.ts';
export type { RevokeApiToken } from './accounts/revoke-api-token.ts';
export type { HostSignIn, SignInAs } from './accounts/sign-in-as.ts';
export type { SignInWithIdentity } from './accounts/sign-in-with-identity.ts';
export type {
  StartedFactor,
  StartSecondFactor,
} from './accounts/start-second-factor.ts';
export type {
  PasskeyRegistration,
  StartedPasskey,
  StartPasskey,
} from './accounts/start-passkey.ts';
export type { ConfirmedFactor } from './accounts/steps/enable-factor.ts';
export type { OwnSecondFactor } from './accounts/steps/own-second-factor.ts';
export type { AccessToken } from './accounts/steps/issue-access-token.ts';
export type { IdentityRules, ProvidedIdentity } from './accounts/steps/open-identity-session.ts';
export type { SignedIn } from './accounts/steps/open-session.ts';
export type { SkipReason } from './accounts/steps/prepared-email.ts';
export type { EmailVerificationAttempt, VerifyEmail } from './accounts/verify-email.ts';
export type { FactorRequest } from './accounts/steps/start-factor.ts';
export type { Activation, ActivateUser } from './administration/activate-user.ts';
export type { DefinedRoles, DefineRoles } from './administration/define-roles.ts';
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
export type { AuditPage, AuditRequest, ListAudit } from './administration/list-audit.ts';
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

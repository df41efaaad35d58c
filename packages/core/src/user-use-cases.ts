import { type Accounts, createAccounts } from './accounts.ts';
import { type ListAudit, listAudit } from './administration/list-audit.ts';
import type { Caller } from './domain/caller.ts';
import type { Policy } from './domain/policy.ts';
import { createOrdering, type Ordering } from './ordering.ts';
import { createOwnApiTokens, type OwnApiTokens } from './own-api-tokens.ts';
import { createOwnSite, type OwnSite } from './own-site.ts';
import { createPayroll, type Payroll } from './payroll.ts';
import type { Ports } from './ports/index.ts';
import { createSiteUsers, type SiteUsers } from './site-users.ts';
import type { OwnCallers, WithOwnCallers } from './steps/own-callers.ts';
import type { WithVerifiedApiTokens } from './steps/verified-api-tokens.ts';

/** The use cases of users, most of which take a caller. */
export interface UserUseCases
  extends Accounts,
    OwnApiTokens,
    Payroll,
    Ordering,
    SiteUsers,
    OwnSite {
  /**
   * Lists the audit trail of the caller's site, the newest entries first. The list itself is recorded.
   *
   * @throws `token.missing` without a caller.
   * @throws `token.invalid` for anything else that is no caller.
   * @throws `input.invalid` when a field breaks a rule.
   * @throws `permission.missing` without the permission `audit:list`.
   */
  readonly listAudit: ListAudit;
}

/** The names of the use cases whose first argument is a caller. */
type CallerUseCase = {
  [Name in keyof UserUseCases]: Parameters<UserUseCases[Name]> extends [Caller, ...unknown[]]
    ? Name
    : never;
}[keyof UserUseCases];

// The compiler refuses a missing name and one too many.
const CALLER_USE_CASES: Readonly<Record<CallerUseCase, true>> = {
  me: true,
  refresh: true,
  logout: true,
  logoutAll: true,
  listSessions: true,
  endSession: true,
  changePassword: true,
  createApiToken: true,
  listApiTokens: true,
  revokeApiToken: true,
  listAudit: true,
  listCompanies: true,
  showCompany: true,
  createCompany: true,
  replaceCompany: true,
  changeCompany: true,
  removeCompany: true,
  listEmployees: true,
  showEmployee: true,
  createEmployee: true,
  replaceEmployee: true,
  changeEmployee: true,
  removeEmployee: true,
  listSiteUsers: true,
  showSiteUser: true,
  changeSiteUser: true,
  showSite: true,
  changeSite: true,
  createOrder: true,
  addOrderDocuments: true,
  submitOrder: true,
  listOrders: true,
  showOrder: true,
  listOrderIssues: true,
  cancelOrder: true,
  retryOrder: true,
  reissueOrder: true,
  downloadOrder: true,
  recordTransaction: true,
  listTransactions: true,
  showTransaction: true,
  listDocuments: true,
  showDocument: true,
  downloadDocument: true,
  retryDocument: true,
  removeDocument: true,
  voidDocument: true,
  replaceDocument: true,
};

type Call = (caller: Caller, ...others: readonly unknown[]) => Promise<unknown>;

/** Returns the use cases, which validate the caller before anything else. */
const withOwnCallers = (useCases: UserUseCases, { validate }: OwnCallers): UserUseCases => {
  const validated = Object.keys(CALLER_USE_CASES).map((name) => {
    const useCase = useCases[name as CallerUseCase] as Call;
    const call: Call = async (caller, ...others) => useCase(validate(caller), ...others);
    return [name, call] as const;
  });
  return { ...useCases, ...Object.fromEntries(validated) };
};

/** Creates the use cases of users, which accept the callers of this core only. */
export const createUserUseCases = (
  ports: Ports & WithOwnCallers & WithVerifiedApiTokens,
  policy: Policy,
): UserUseCases =>
  withOwnCallers(
    {
      ...createAccounts(ports, policy),
      ...createOwnApiTokens(ports, policy),
      ...createPayroll(ports, policy),
      ...createOrdering(ports, policy),
      ...createSiteUsers(ports),
      ...createOwnSite(ports),
      listAudit: listAudit(ports),
    },
    ports.ownCallers,
  );

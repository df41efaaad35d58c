import * as accounts from './accounts/index.ts';
import * as administration from './administration/index.ts';
import * as dataProtection from './data-protection/index.ts';
import * as documents from './documents/index.ts';
import * as housekeeping from './housekeeping/index.ts';
import * as orders from './orders/index.ts';
import * as payroll from './payroll/index.ts';
import { checkRateLimit } from './rate-limiting/check-rate-limit.ts';
import * as records from './records/index.ts';
import * as sites from './sites/index.ts';
import * as transactions from './transactions/index.ts';
import * as users from './users/index.ts';
import * as webhooks from './webhooks/index.ts';
import type { AnyCaller, Caller } from './domain/accounts/caller.ts';
import type { Factories, FactoriesFor } from './use-cases.ts';

/** Of hosts and their workers, and of people who have not signed in. */
export const open = {
  ...accounts.open,
  checkRateLimit,
  ...orders.open,
  ...documents.open,
  ...webhooks.open,
} satisfies Factories;

/** Of users: the first argument is a caller. */
export const ofUsers = {
  ...accounts.ofUsers,
  ...orders.ofUsers,
  ...documents.ofUsers,
  ...administration.ofUsers,
  ...users.ofUsers,
  ...sites.ofUsers,
  ...payroll.ofUsers,
  ...transactions.ofUsers,
} satisfies FactoriesFor<Caller>;

/** Of users and operators: the first argument is a caller of either kind. */
export const ofCallers = {
  ...accounts.ofCallers,
  ...orders.ofCallers,
  ...documents.ofCallers,
} satisfies FactoriesFor<AnyCaller>;

/** Of operators, who are trusted: no caller, no permission, all sites. */
export const ofOperators = {
  ...administration.ofOperators,
  ...dataProtection.ofOperators,
  ...housekeeping.ofOperators,
  ...records.ofOperators,
  ...webhooks.ofOperators,
} satisfies Factories;

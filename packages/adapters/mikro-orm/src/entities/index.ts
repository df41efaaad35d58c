import { AbandonedFileEntity } from './abandoned-file.ts';
import * as accounts from './accounts.ts';
import { AuditEntryEntity } from './audit-log.ts';
import {
  CompanyCountEntity,
  EmployeeCountEntity,
  EmployeeNameEntity,
  RecordCountEntity,
} from './counters.ts';
import { EmployeeTieEntity } from './employee-ties.ts';
import { IdempotencyKeyEntity } from './idempotency-keys.ts';
import { IdentityEntity } from './identities.ts';
import { KeyUseEntity } from './key-use.ts';
import { LayoutEntity } from './layouts.ts';
import * as linkTokens from './link-tokens.ts';
import { OutboxEntryEntity } from './outbox.ts';
import { PasskeyChallengeEntity } from './passkey-challenges.ts';
import * as payroll from './payroll.ts';
import { SecondFactorEntity } from './second-factors.ts';
import * as statements from './statements.ts';
import * as transactions from './transactions.ts';
import * as webhooks from './webhooks.ts';

/** Every entity of paydocs, for the `entities` of a MikroORM configuration. */
export const entities = [
  ...Object.values(accounts),
  ...Object.values(linkTokens),
  ...Object.values(payroll),
  ...Object.values(statements),
  ...Object.values(transactions),
  ...Object.values(webhooks),
  CompanyCountEntity,
  EmployeeCountEntity,
  EmployeeNameEntity,
  RecordCountEntity,
  OutboxEntryEntity,
  AuditEntryEntity,
  LayoutEntity,
  SecondFactorEntity,
  PasskeyChallengeEntity,
  IdentityEntity,
  EmployeeTieEntity,
  KeyUseEntity,
  AbandonedFileEntity,
  IdempotencyKeyEntity,
];

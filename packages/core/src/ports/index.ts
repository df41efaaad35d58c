import type { AccessTokens } from './access-tokens.ts';
import type { AuditLog } from './audit-log.ts';
import type { Clock } from './clock.ts';
import type { CommonPasswords } from './common-passwords.ts';
import type { Companies } from './companies.ts';
import type { Digest } from './digest.ts';
import type { EmailVerifications } from './email-verifications.ts';
import type { Employees } from './employees.ts';
import type { Mailer } from './mailer.ts';
import type { Outbox } from './outbox.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Random } from './random.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { RecordStore } from './records.ts';
import type { RequestOrigin } from './request-origin.ts';
import type { Roles } from './roles.ts';
import type { Sessions } from './sessions.ts';
import type { Sites } from './sites.ts';
import type { UserRecords } from './user-records.ts';
import type { Users } from './users.ts';

/**
 * The dependencies of the core. Ports return data and never refuse; any asynchronous
 * method may reject with `Unavailable`.
 */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly users: Users;
  readonly sites: Sites;
  readonly roles: Roles;
  readonly sessions: Sessions;
  readonly employees: Employees;
  readonly hasher: PasswordHasher;
  readonly commonPasswords: CommonPasswords;
  readonly tokens: AccessTokens;
  readonly passwordResets: PasswordResets;
  readonly emailVerifications: EmailVerifications;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly digest: Digest;
  readonly companies: Companies;
  readonly records: RecordStore;
  readonly userRecords: UserRecords;
  readonly auditLog: AuditLog;
  readonly requestOrigin: RequestOrigin;
}

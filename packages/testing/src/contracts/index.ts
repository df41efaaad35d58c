export { type AccessTokensHarness, accessTokensContract } from './access-tokens.ts';
export { failedExpectations } from './failed-expectations.ts';
export { companiesContract } from './companies.ts';
export {
  type Closable,
  type Contract,
  type Expectation,
  type RegisterTest,
  runContract,
} from './contract.ts';
export { type DigestHarness, digestContract } from './digest.ts';
export { employeesContract } from './employees.ts';
export { type DeliveredEmail, type MailerHarness, mailerContract } from './mailer.ts';
export { outboxContract } from './outbox.ts';
export { type PasswordHasherHarness, passwordHasherContract } from './password-hasher.ts';
export { passwordResetsContract } from './password-resets.ts';
export { type RandomHarness, randomContract } from './random.ts';
export { type RateLimiterHarness, rateLimiterContract } from './rate-limiter.ts';
export { rolesContract } from './roles.ts';
export { sessionsContract } from './sessions.ts';
export { sitesContract } from './sites.ts';
export type { StoreHarness, UserChange } from './store-harness.ts';
export { usersContract } from './users.ts';

import type { Ports } from '@paydocs/core';
import {
  accessTokensContract,
  auditLogContract,
  failedExpectations,
  type Closable,
  type Contract,
  commonPasswordsContract,
  companiesContract,
  digestContract,
  emailVerificationsContract,
  employeeNamesContract,
  employeesContract,
  mailerContract,
  outboxContract,
  passwordHasherContract,
  passwordResetsContract,
  randomContract,
  rateLimiterContract,
  recordStoreContract,
  rolesContract,
  sessionsContract,
  sitesContract,
  userAdministrationContract,
  userRecordsContract,
  usersContract,
} from '@paydocs/testing/contracts';
import * as contracts from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';
import { accessTokensMutants } from './mutants/access-tokens.ts';
import { auditLogMutants } from './mutants/audit-logs.ts';
import { commonPasswordMutants } from './mutants/common-passwords.ts';
import {
  outboxAuditMutants,
  resetAuditMutants,
  sessionAuditMutants,
  userAuditMutants,
} from './mutants/audited-writes.ts';
import { companyMutants } from './mutants/companies.ts';
import { digestMutants } from './mutants/digests.ts';
import { documentRecordMutants } from './mutants/document-records.ts';
import { emailVerificationMutants } from './mutants/email-verifications.ts';
import { employeeRowMutants } from './mutants/employees-rows.ts';
import { employeeVisibilityMutants } from './mutants/employees-visibility.ts';
import type { Mutant } from './mutants/mutant.ts';
import { outboxClockMutants } from './mutants/outbox-clocks.ts';
import { outboxListingMutants } from './mutants/outbox-listing.ts';
import { outboxMutants } from './mutants/outbox.ts';
import { passwordHasherMutants } from './mutants/password-hashers.ts';
import { resetConsumingMutants } from './mutants/password-resets-consuming.ts';
import { resetTokenMutants } from './mutants/password-resets-tokens.ts';
import {
  employeeNamesMutants,
  outboxPruningMutants,
  resetPruningMutants,
  sessionPruningMutants,
  verificationPruningMutants,
} from './mutants/prunings.ts';
import { randomMutants } from './mutants/random.ts';
import { sessionListingMutants } from './mutants/sessions-listing.ts';
import { sessionRevokingMutants } from './mutants/sessions-revoking-many.ts';
import { sessionRotatingMutants } from './mutants/sessions-rotating.ts';
import { sessionMutants } from './mutants/sessions.ts';
import { recordStoreMutants } from './mutants/record-stores.ts';
import { roleMutants, siteMutants } from './mutants/sites-and-roles.ts';
import {
  passwordSiteMutants,
  resetSuspensionMutants,
  sessionSiteMutants,
  userLinkMutants,
  userRecordLinkMutants,
  verificationSuspensionMutants,
} from './mutants/suspensions.ts';
import { userAccessMutants } from './mutants/user-access.ts';
import { userAdministrationMutants } from './mutants/user-administration.ts';
import { passwordChangeMutants } from './mutants/password-changes.ts';
import { userRecordMutants } from './mutants/user-records.ts';
import { userMutants } from './mutants/users.ts';

const tested = new Set<unknown>();

const testMutants = <Harness extends Closable>(
  contract: Contract<Harness>,
  mutants: readonly Mutant<Harness>[],
): void => {
  tested.add(contract);
  describe(`the contract of ${contract.port}`, () => {
    const results = new Map<Mutant<Harness>, Promise<string[]>>();
    const failedBy = (mutant: Mutant<Harness>): Promise<string[]> =>
      results.get(mutant) ?? attempt(mutant);
    const attempt = (mutant: Mutant<Harness>): Promise<string[]> => {
      const failed = failedExpectations(contract, mutant.make);
      results.set(mutant, failed);
      return failed;
    };

    test.each(mutants)('detects $name', async (mutant) => {
      expect(await failedBy(mutant)).not.toEqual([]);
    });

    test('has a mutant for each expectation', async () => {
      const failed = new Set((await Promise.all(mutants.map(failedBy))).flat());
      const undetected = contract.expectations.filter(({ name }) => !failed.has(name));
      expect(undetected.map(({ name }) => name)).toEqual([]);
    });
  });
};

testMutants(randomContract, randomMutants);
testMutants(sitesContract, siteMutants);
testMutants(rolesContract, roleMutants);
testMutants(usersContract, [
  ...userMutants,
  ...userAuditMutants,
  ...passwordChangeMutants,
  ...passwordSiteMutants,
]);
testMutants(userAdministrationContract, [
  ...userAdministrationMutants,
  ...userAccessMutants,
  ...userLinkMutants,
]);
testMutants(sessionsContract, [
  ...sessionMutants,
  ...sessionRotatingMutants,
  ...sessionAuditMutants,
  ...sessionListingMutants,
  ...sessionRevokingMutants,
  ...sessionPruningMutants,
  ...sessionSiteMutants,
]);
testMutants(employeesContract, [...employeeRowMutants, ...employeeVisibilityMutants]);
testMutants(employeeNamesContract, employeeNamesMutants);
testMutants(companiesContract, companyMutants);
testMutants(recordStoreContract, [...recordStoreMutants, ...documentRecordMutants]);
testMutants(userRecordsContract, [...userRecordMutants, ...userRecordLinkMutants]);
testMutants(outboxContract, [
  ...outboxMutants,
  ...outboxClockMutants,
  ...outboxAuditMutants,
  ...outboxListingMutants,
  ...outboxPruningMutants,
]);
testMutants(passwordResetsContract, [
  ...resetTokenMutants,
  ...resetConsumingMutants,
  ...resetPruningMutants,
  ...resetAuditMutants,
  ...resetSuspensionMutants,
]);
testMutants(auditLogContract, auditLogMutants);
testMutants(emailVerificationsContract, [
  ...emailVerificationMutants,
  ...verificationPruningMutants,
  ...verificationSuspensionMutants,
]);
testMutants(digestContract, digestMutants);
testMutants(commonPasswordsContract, commonPasswordMutants);
testMutants(passwordHasherContract, passwordHasherMutants);
testMutants(accessTokensContract, accessTokensMutants);

/** The contract of each port; the clock and the request origin have none. */
const contractOf = {
  random: randomContract,
  users: usersContract,
  userAdministration: userAdministrationContract,
  sites: sitesContract,
  roles: rolesContract,
  sessions: sessionsContract,
  employees: employeesContract,
  employeeNames: employeeNamesContract,
  hasher: passwordHasherContract,
  commonPasswords: commonPasswordsContract,
  tokens: accessTokensContract,
  passwordResets: passwordResetsContract,
  records: recordStoreContract,
  userRecords: userRecordsContract,
  emailVerifications: emailVerificationsContract,
  outbox: outboxContract,
  mailer: mailerContract,
  limiter: rateLimiterContract,
  digest: digestContract,
  companies: companiesContract,
  auditLog: auditLogContract,
} as const satisfies Readonly<Record<Exclude<keyof Ports, 'clock' | 'requestOrigin'>, object>>;

test('every published contract belongs to a port, and mutants test each one', () => {
  const all = Object.values<{ readonly port: string }>(contractOf);
  const published = Object.values<object>(contracts).filter((value) => 'port' in value);
  expect(new Set(published)).toEqual(new Set(all));
  const untested = all.filter((contract) => !tested.has(contract));
  // These two have test files of their own.
  expect(untested.map(({ port }) => port)).toEqual(['Mailer', 'RateLimiter']);
});

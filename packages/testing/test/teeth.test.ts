import type { Ports } from '@paydocs/core';
import {
  accessTokensContract,
  failedExpectations,
  type Closable,
  type Contract,
  companiesContract,
  digestContract,
  employeesContract,
  mailerContract,
  outboxContract,
  passwordHasherContract,
  passwordResetsContract,
  randomContract,
  rateLimiterContract,
  rolesContract,
  sessionsContract,
  sitesContract,
  usersContract,
} from '@paydocs/testing/contracts';
import * as contracts from '@paydocs/testing/contracts';
import { describe, expect, test } from 'vitest';
import { accessTokensMutants } from './mutants/access-tokens.ts';
import { companyMutants } from './mutants/companies.ts';
import { digestMutants } from './mutants/digests.ts';
import { employeeRowMutants } from './mutants/employees-rows.ts';
import { employeeVisibilityMutants } from './mutants/employees-visibility.ts';
import type { Mutant } from './mutants/mutant.ts';
import { outboxMutants } from './mutants/outbox.ts';
import { passwordHasherMutants } from './mutants/password-hashers.ts';
import { resetConsumingMutants } from './mutants/password-resets-consuming.ts';
import { resetCreatingMutants } from './mutants/password-resets-creating.ts';
import { randomMutants } from './mutants/random.ts';
import { sessionMutants } from './mutants/sessions.ts';
import { roleMutants, siteMutants } from './mutants/sites-and-roles.ts';
import { userMutants } from './mutants/users.ts';

const tested = new Set<unknown>();

const bites = <Harness extends Closable>(
  contract: Contract<Harness>,
  mutants: readonly Mutant<Harness>[],
): void => {
  tested.add(contract);
  describe(`the contract of ${contract.port}`, () => {
    const tried = new Map<Mutant<Harness>, Promise<string[]>>();
    const brokenBy = (mutant: Mutant<Harness>): Promise<string[]> =>
      tried.get(mutant) ?? attempt(mutant);
    const attempt = (mutant: Mutant<Harness>): Promise<string[]> => {
      const broken = failedExpectations(contract, mutant.make);
      tried.set(mutant, broken);
      return broken;
    };

    test.each(mutants)('sees $name', async (mutant) => {
      expect(await brokenBy(mutant)).not.toEqual([]);
    });

    test('has no sentence without a broken double that fails it', async () => {
      const broken = new Set((await Promise.all(mutants.map(brokenBy))).flat());
      const unbroken = contract.promises.filter(({ name }) => !broken.has(name));
      expect(unbroken.map(({ name }) => name)).toEqual([]);
    });
  });
};

bites(randomContract, randomMutants);
bites(sitesContract, siteMutants);
bites(rolesContract, roleMutants);
bites(usersContract, userMutants);
bites(sessionsContract, sessionMutants);
bites(employeesContract, [...employeeRowMutants, ...employeeVisibilityMutants]);
bites(companiesContract, companyMutants);
bites(outboxContract, outboxMutants);
bites(passwordResetsContract, [...resetCreatingMutants, ...resetConsumingMutants]);
bites(digestContract, digestMutants);
bites(passwordHasherContract, passwordHasherMutants);
bites(accessTokensContract, accessTokensMutants);

/** The contract of each port; the clock has none. */
const contractOf = {
  random: randomContract,
  users: usersContract,
  sites: sitesContract,
  roles: rolesContract,
  sessions: sessionsContract,
  employees: employeesContract,
  hasher: passwordHasherContract,
  tokens: accessTokensContract,
  passwordResets: passwordResetsContract,
  outbox: outboxContract,
  mailer: mailerContract,
  limiter: rateLimiterContract,
  digest: digestContract,
  companies: companiesContract,
} as const satisfies Readonly<Record<Exclude<keyof Ports, 'clock'>, object>>;

test('every published contract belongs to a port, and broken doubles test each one', () => {
  const all = Object.values<{ readonly port: string }>(contractOf);
  const published = Object.values<object>(contracts).filter((value) => 'port' in value);
  expect(new Set(published)).toEqual(new Set(all));
  const untested = all.filter((contract) => !tested.has(contract));
  // These two have test files of their own.
  expect(untested.map(({ port }) => port)).toEqual(['Mailer', 'RateLimiter']);
});

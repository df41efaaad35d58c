import { isRefused, type Records } from '@paydocs/core';
import { memoryPorts, SAMPLE_PASSWORD, seededRandom } from '@paydocs/testing';
import { type Account, isSurelyActive } from './accounts.ts';
import type { Chance } from './chance.ts';
import { createMailModel, type MailModel } from './mails.ts';
import type { Operation } from './operation.ts';
import { createResetTokenModel, type ResetTokenModel } from './reset-tokens.ts';
import type { Stage } from './stage.ts';
import type { TokenModel } from './sessions.ts';

/** The doubles, and the model of everything that clients were told. */
export interface World extends Stage {
  readonly accounts: ReadonlyMap<string, Account>;
  /** The accounts that clients use in this history: with few of them, more operations race. */
  readonly subjects: readonly Account[];
  readonly tokens: TokenModel[];
  /** The account that was used last: operations on one account race. */
  subject: Account | undefined;
  /** The token that was presented last: operations on one token race. */
  presented: TokenModel | undefined;
  readonly mails: MailModel;
  readonly resetTokens: ResetTokenModel;
  /** The requests that an outbox entry answers. */
  readonly requests: { readonly operation: Operation; readonly account: Account }[];
  /** The accepted hits of each rate-limit window. */
  readonly hits: Map<string, number>;
  newPassword(): string;
}

const SAMPLES = [
  { email: 'member@main.test', userId: 6, siteId: 1, role: 'Member' },
  { email: 'owner@main.test', userId: 1, siteId: 1, role: 'Owner' },
  { email: 'manager@north.test', userId: 12, siteId: 2, role: 'Manager' },
] as const;

const NEWCOMERS = ['ada@new.test', 'bob@new.test', 'eve@new.test'] as const;

const initialAccounts = (): Account[] => [
  ...SAMPLES.map(
    (sample): Account => ({
      ...sample,
      roleStep: -1,
      status: 'Active',
      statusStep: -1,
      settings: [{ password: SAMPLE_PASSWORD, operation: undefined }],
      resets: [],
      logins: [],
    }),
  ),
  ...NEWCOMERS.map(
    (email): Account => ({
      email,
      userId: undefined,
      siteId: 1,
      role: 'Member',
      roleStep: -1,
      status: 'Active',
      statusStep: -1,
      settings: [],
      resets: [],
      logins: [],
    }),
  ),
];

/** Creates a world with these records. */
export const createWorld = (
  chance: Chance,
  { seed, records }: { readonly seed: number; readonly records: Records },
): World => {
  const accounts = new Map(initialAccounts().map((account) => [account.email, account]));
  const subjects = [...accounts.values()].filter(() => chance.happens(0.5));
  const accountOf = (userId: number): Account | undefined =>
    [...accounts.values()].find((account) => account.userId === userId);
  let passwords = 0;
  const world: World = {
    chance,
    ports: { ...memoryPorts(records), random: seededRandom(seed) },
    step: 0,
    accounts,
    subjects: subjects.length > 0 ? subjects : [...accounts.values()],
    tokens: [],
    subject: undefined,
    presented: undefined,
    mails: createMailModel((userId) => accountOf(userId)?.email),
    resetTokens: createResetTokenModel({
      stepNow: () => world.step,
      isSurelyActive: (userId, operation) => {
        // An account whose registration was not answered has no id yet, and keeps its status.
        const account = accountOf(userId);
        return account === undefined || isSurelyActive(account, operation);
      },
    }),
    requests: [],
    secrets: new Set([SAMPLE_PASSWORD]),
    onEffect: (effect) => {
      world.mails.onEffect(effect);
      world.resetTokens.onEffect(effect);
    },
    hits: new Map(),
    newPassword: () => {
      passwords += 1;
      const password = `secret-password-${passwords}`;
      world.secrets.add(password);
      return password;
    },
  };
  return world;
};

/** Whether the operation ended with a refusal. */
export const wasRefused = ({ outcome }: Operation): boolean =>
  outcome !== undefined && 'error' in outcome && isRefused(outcome.error);

/** Returns an account of the history, often the last one. */
export const chooseSubject = (world: World): Account | undefined => {
  const { chance, subject, subjects } = world;
  world.subject = (chance.happens(0.5) ? subject : undefined) ?? chance.any(subjects);
  return world.subject;
};

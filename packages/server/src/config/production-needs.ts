import { OperationalError } from '../operational-error.ts';
import type { Config } from './settings.ts';
import { CONFIGURATION_EXIT_CODE } from '../operational-error.ts';

/** Something that production does not do without. */
export interface Need {
  /** Any one of them meets it. */
  readonly variables: readonly [string, ...string[]];
  readonly isMet: (config: Config) => boolean;
  /** Says so, and how to meet it. */
  readonly sentence: string;
}

/** Keys that outlive the process: without them a restart signs everybody out. */
export const KEYS: Need = {
  variables: ['TOKEN_KEYS'],
  isMet: ({ tokenKeys }) => tokenKeys !== undefined,
  sentence: 'TOKEN_KEYS must be set in production: make a key with `paydocs keys generate`.',
};

/** A way for emails to their readers: without it nobody resets a password. */
export const MAIL: Need = {
  variables: ['MAIL_URL'],
  isMet: ({ mailUrl }) => mailUrl !== undefined,
  sentence:
    'MAIL_URL must be set in production, or nobody can reset a password: ' +
    'smtp://<user>:<password>@<host>:<port>, or file:<folder> for a mail program to pick up.',
};

/** The page of reset links: a request's own idea of the address is not to be trusted. */
export const RESET_PAGE: Need = {
  variables: ['PUBLIC_URL', 'RESET_PASSWORD_URL'],
  isMet: ({ publicUrl, resetPasswordUrl }) => (publicUrl ?? resetPasswordUrl) !== undefined,
  sentence: 'PUBLIC_URL or RESET_PASSWORD_URL must be set in production: links in emails need it.',
};

/** What the configuration lacks of what production needs. */
export const missingInProduction = (config: Config): readonly Need[] =>
  config.mode === 'production'
    ? [KEYS, MAIL, RESET_PAGE].filter(({ isMet }) => !isMet(config))
    : [];

/**
 * Nothing, when the configuration meets the need or is not one of production.
 *
 * @throws OperationalError that says how to meet it.
 */
export const requireInProduction = (config: Config, need: Need): void => {
  if (!missingInProduction(config).includes(need)) return;
  throw new OperationalError(need.sentence, { exitCode: CONFIGURATION_EXIT_CODE });
};

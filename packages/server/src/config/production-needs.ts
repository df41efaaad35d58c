import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';
import type { Config } from './settings.ts';

export interface Requirement {
  /** Any one of these variables meets the requirement. */
  readonly variables: readonly [string, ...string[]];
  readonly isMet: (config: Config) => boolean;
  /** The error message, with a remedy. */
  readonly sentence: string;
}

/** Permanent keys: without them, a restart invalidates every token. */
export const KEYS: Requirement = {
  variables: ['TOKEN_KEYS'],
  isMet: ({ tokenKeys }) => tokenKeys !== undefined,
  sentence: 'TOKEN_KEYS must be set in production: create a key with `paydocs keys generate`.',
};

/** The keys of SSN and EIN: a file next to the database would be copied with it. */
export const DATA: Requirement = {
  variables: ['DATA_KEYS'],
  isMet: ({ dataKeys }) => dataKeys !== undefined,
  sentence:
    'DATA_KEYS must be set in production: create a key with `paydocs keys generate --kind data`.',
};

/** A mail server or folder: without it, no user can reset a password. */
export const MAIL: Requirement = {
  variables: ['MAIL_URL'],
  isMet: ({ mailUrl }) => mailUrl !== undefined,
  sentence:
    'MAIL_URL must be set in production, or no user can reset a password: ' +
    'smtp://<user>:<password>@<host>:<port>, or file:<folder> for a separate mail program.',
};

/** The store of documents: a default folder would be one of many nodes. */
export const DOCUMENTS: Requirement = {
  variables: ['DOCUMENTS_URL'],
  isMet: ({ documentsUrl }) => documentsUrl !== undefined,
  sentence:
    'DOCUMENTS_URL must be set in production, or no document can be stored: ' +
    's3://<bucket>?region=<region>, or file:<folder> on a disk that all nodes share.',
};

/** The page of reset links: the origin of a request cannot be trusted. */
export const RESET_PAGE: Requirement = {
  variables: ['PUBLIC_URL', 'RESET_PASSWORD_URL'],
  isMet: ({ publicUrl, resetPasswordUrl }) => (publicUrl ?? resetPasswordUrl) !== undefined,
  sentence: 'PUBLIC_URL or RESET_PASSWORD_URL must be set in production: links in emails need it.',
};

/** The database of every command: a default file would be another, empty database. */
export const DATABASE =
  'DATABASE_URL must be set in production: postgresql://<user>:<password>@<host>/<database>, or ' +
  'sqlite:<file>.';
/** The page of verification links, if any are sent. */
export const VERIFICATION_PAGE: Requirement = {
  variables: ['PUBLIC_URL', 'VERIFY_EMAIL_URL'],
  isMet: ({ emailVerification, publicUrl, verifyEmailUrl }) =>
    emailVerification === 'off' || (publicUrl ?? verifyEmailUrl) !== undefined,
  sentence:
    'PUBLIC_URL or VERIFY_EMAIL_URL must be set in production, since EMAIL_VERIFICATION sends links.',
};

/** Returns the requirements of production that the configuration does not meet. */
export const missingInProduction = (config: Config): readonly Requirement[] =>
  config.mode === 'production'
    ? [KEYS, DATA, MAIL, DOCUMENTS, RESET_PAGE, VERIFICATION_PAGE].filter(
        ({ isMet }) => !isMet(config),
      )
    : [];

/**
 * Checks a requirement, in production only.
 *
 * @throws OperationalError with the remedy when the configuration does not meet it.
 */
export const requireInProduction = (config: Config, requirement: Requirement): void => {
  if (!missingInProduction(config).includes(requirement)) return;
  throw new OperationalError(requirement.sentence, { exitCode: CONFIGURATION_EXIT_CODE });
};

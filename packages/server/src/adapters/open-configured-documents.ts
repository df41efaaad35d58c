import { type Clock, type DocumentStore, Unavailable } from '@paydocs/core';
import type { DocumentKeys } from '@paydocs/documents';
import { DOCUMENTS } from '../config/production-needs.ts';
import { type Config, nameOf } from '../config/settings.ts';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';

/** The default address outside of production. */
const FALLBACK_URL = 'file:./documents';

/** Options for {@link openConfiguredDocuments}. */
export interface DocumentsOptions {
  readonly clock: Clock;
  /** The keys of the installation; files are not encrypted without them. */
  readonly keys: DocumentKeys | undefined;
}

const fail = async (): Promise<never> => {
  throw new Unavailable(DOCUMENTS.sentence);
};

/** A store that only fails: a node without documents needs none. */
const absentStore: DocumentStore = {
  driver: 'none',
  put: fail,
  read: fail,
  remove: fail,
  check: fail,
};

/**
 * Opens the store of the configured address; outside of production, the default is a folder. In
 * production without an address, every call of the store is `Unavailable`. Connects with the first
 * call.
 *
 * @throws OperationalError for an invalid address, and for one of S3 without credentials.
 */
export const openConfiguredDocuments = async (
  config: Config,
  { clock, keys }: DocumentsOptions,
): Promise<DocumentStore> => {
  const { documentsUrl: url = FALLBACK_URL } = config;
  if (config.documentsUrl === undefined && config.mode === 'production') return absentStore;
  const { openDocumentStore } = await import('@paydocs/documents/open');
  const environment = {
    AWS_ACCESS_KEY_ID: config.awsAccessKeyId,
    AWS_SECRET_ACCESS_KEY: config.awsSecretAccessKey,
    AWS_SESSION_TOKEN: config.awsSessionToken,
    AWS_REGION: config.awsRegion,
  };
  try {
    return await openDocumentStore({ url, environment, clock, keys });
  } catch (cause) {
    // The message of this error never quotes the address.
    const reason = cause instanceof Error ? cause.message : 'unknown';
    const name = nameOf(config, 'documentsUrl');
    throw new OperationalError(`Cannot store documents (${name}): ${reason}`, {
      exitCode: CONFIGURATION_EXIT_CODE,
      cause,
    });
  }
};

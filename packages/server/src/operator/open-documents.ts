import { type DocumentStore, systemClock } from '@paydocs/core';
import { openConfiguredDocuments } from '../adapters/open-configured-documents.ts';
import type { Config } from '../config/settings.ts';
import { configuredDataKeys } from '../keys/configured-data-keys.ts';

/**
 * Opens the configured store of documents for a command that removes files, which takes no keys.
 *
 * @throws OperationalError for an invalid address, and for one of S3 without credentials.
 */
export const openDocuments = async (config: Config): Promise<DocumentStore> =>
  openConfiguredDocuments(config, { clock: systemClock, keys: undefined });

/**
 * Opens the configured store of documents for a command that reads or writes files.
 *
 * @throws OperationalError as {@link openDocuments}, and for wrong data keys.
 */
export const openEncryptedDocuments = async (config: Config): Promise<DocumentStore> =>
  openConfiguredDocuments(config, { clock: systemClock, keys: await configuredDataKeys(config) });

import {
  ANYTHING,
  checkOptions,
  type Clock,
  type DocumentStore,
  REQUIRED,
  type RulesOf,
} from '@paydocs/core';
import { parseDocumentsUrl } from './documents-url.ts';
import type { DocumentKeys } from './encryption/document-keys.ts';
import {
  type EncryptedDocumentStore,
  encryptedDocumentStore,
} from './encryption/encrypted-document-store.ts';
import { folderDocumentStore } from './folder/folder-document-store.ts';
import type { S3Credentials } from './s3/s3-options.ts';

/** Options for {@link openDocumentStore}. */
export interface DocumentStoreOptions {
  /** `file:<folder>`, or `s3://<bucket>/<prefix>?endpoint=<origin>&region=<region>&style=<style>`. */
  readonly url: string;
  /** The variables `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN` and `AWS_REGION` for S3. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  readonly clock?: Clock | undefined;
}

const rules: RulesOf<DocumentStoreOptions & { readonly keys?: DocumentKeys }> = {
  url: REQUIRED,
  environment: ANYTHING,
  clock: ANYTHING,
  keys: ANYTHING,
};

const credentialsOf = ({ environment = {} }: DocumentStoreOptions): S3Credentials => {
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } =
    environment;
  if (accessKeyId === '' || secretAccessKey === '') {
    throw new Error(
      'An s3:// address for documents needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  }
  return { accessKeyId, secretAccessKey, sessionToken: environment['AWS_SESSION_TOKEN'] };
};

const openPlain = async (options: DocumentStoreOptions): Promise<DocumentStore> => {
  const { url, environment, clock } = options;
  const { kind: _kind, ...place } = parseDocumentsUrl(url, environment?.['AWS_REGION']);
  if ('folder' in place) return folderDocumentStore({ ...place, clock });
  const credentials = credentialsOf(options);
  // Loaded on use, because a folder needs no client of S3.
  const { s3DocumentStore } = await import('./s3/s3-document-store.ts');
  return s3DocumentStore({ ...place, credentials });
};

/**
 * Opens the document store of an address, with encrypted files if there are keys. Nothing is created or
 * connected before the first call, and there is nothing to close.
 *
 * @throws Error for a wrong address or missing credentials, which shows neither.
 * @throws TypeError for an option that is unknown or missing.
 */
export async function openDocumentStore(
  options: DocumentStoreOptions & { readonly keys: DocumentKeys },
): Promise<EncryptedDocumentStore>;
export async function openDocumentStore(
  options: DocumentStoreOptions & { readonly keys?: DocumentKeys | undefined },
): Promise<DocumentStore>;
export async function openDocumentStore(
  options: DocumentStoreOptions & { readonly keys?: DocumentKeys | undefined },
): Promise<DocumentStore> {
  checkOptions(options, rules);
  const store = await openPlain(options);
  return options.keys === undefined ? store : encryptedDocumentStore({ store, keys: options.keys });
}

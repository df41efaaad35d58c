export type { DocumentKey, DocumentKeys } from './encryption/document-keys.ts';
export {
  type EncryptedDocumentStore,
  type EncryptedDocumentStoreOptions,
  encryptedDocumentStore,
} from './encryption/encrypted-document-store.ts';
export {
  type FolderDocumentStoreOptions,
  folderDocumentStore,
} from './folder/folder-document-store.ts';
export { type DocumentStoreOptions, openDocumentStore } from './open-document-store.ts';
export { s3DocumentStore } from './s3/s3-document-store.ts';
export type { S3Credentials, S3DocumentStoreOptions, S3Place } from './s3/s3-options.ts';

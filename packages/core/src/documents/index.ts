import { downloadDocument } from './download-document.ts';
import { listDocuments } from './list-documents.ts';
import { processDocuments } from './process-documents.ts';
import { removeDocument } from './remove-document.ts';
import { replaceDocument } from './replace-document.ts';
import { retryDocument } from './retry-document.ts';
import { showDocument } from './show-document.ts';
import { voidDocument } from './void-document.ts';

/** Of hosts and their workers, and of people who have not signed in. */
export const open = {
  processDocuments,
};

/** Of users. */
export const ofUsers = {
  replaceDocument,
};

/** Of users and operators. */
export const ofCallers = {
  listDocuments,
  showDocument,
  downloadDocument,
  retryDocument,
  removeDocument,
  voidDocument,
};

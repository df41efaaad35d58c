import { systemClock } from '@paydocs/core';
import { openConfiguredDocuments } from '../adapters/open-configured-documents.ts';
import type { Config } from '../config/settings.ts';
import { type Check, ok, wrong } from './finding.ts';

const VARIABLES = 'DOCUMENTS_URL, and the AWS_ variables of an s3:// address';

/** Checks the store of documents: writes, reads and deletes a small file. */
export const documentsCheck: Check<Config> = {
  name: 'documents',
  run: async (config) => {
    const { documentsUrl, mode } = config;
    if (documentsUrl === undefined) {
      const place = mode === 'production' ? 'no document can be stored' : 'files go to ./documents';
      return [ok(`DOCUMENTS_URL is not set: ${place}`)];
    }
    // Without keys: the sample is random, and the data keys have a check of their own.
    const store = await openConfiguredDocuments(config, { clock: systemClock, keys: undefined });
    try {
      await store.check();
    } catch (error) {
      const reason = error instanceof Error ? error.message.replace(/\.$/, '') : 'unknown';
      return [wrong(`${reason} (DOCUMENTS_URL)`, `correct ${VARIABLES}, or start the store`)];
    }
    const { protocol, hostname } = new URL(documentsUrl);
    return [ok(protocol === 's3:' ? `the bucket ${hostname} works` : 'the folder works')];
  },
};

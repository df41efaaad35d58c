import { encryptedDocumentStore } from '@paydocs/documents';
import { memoryDocumentStore } from '@paydocs/testing';
import { documentStoreContract, runContract } from '@paydocs/testing/contracts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { folderHarness } from './folder-harness.ts';
import { s3Harness } from './s3-harness.ts';
import { type S3Server, startFauxqsServer, startS3rver } from './s3-servers.ts';
import { keysOf, sampleKey } from './sample-keys.ts';

const keys = keysOf(sampleKey('the-keys'));

describe('the store in a folder', () => {
  runContract(test, documentStoreContract, () => folderHarness());
});

describe('the store in a folder with encrypted files', () => {
  runContract(test, documentStoreContract, () =>
    folderHarness((store) => encryptedDocumentStore({ store, keys })),
  );
});

describe('the store in memory with encrypted files', () => {
  runContract(test, documentStoreContract, async () => {
    const store = memoryDocumentStore();
    return {
      documentStore: encryptedDocumentStore({ store, keys }),
      openReads: async () => store.openReads,
      takeAway: async () => {
        store.isAway = true;
        return async () => {
          store.isAway = false;
        };
      },
    };
  });
});

/**
 * What S3rver cannot do: it writes objects in place, so that parts of two may remain, and it promises
 * one byte of an empty object and never sends it.
 */
const unfulfilled: ReadonlySet<string> = new Set([
  'keeps one whole document of those that are put at once',
  'reads a range of an empty document',
]);
const s3rverContract = {
  ...documentStoreContract,
  expectations: documentStoreContract.expectations.filter(({ name }) => !unfulfilled.has(name)),
};

describe.each([
  ['S3rver', startS3rver, s3rverContract],
  ['fauxqs', startFauxqsServer, documentStoreContract],
])('the store in a bucket of %s', (_, start, contract) => {
  let server: S3Server | undefined;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());

  runContract(test, contract, async () => {
    if (server === undefined) throw new Error('The server did not start.');
    return s3Harness(server);
  });
});

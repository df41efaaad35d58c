import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@paydocs/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConfiguredDocuments } from '../src/adapters/open-configured-documents.ts';
import { openWorkEngine } from '../src/adapters/open-work-engine.ts';
import { readConfig } from '../src/config/read-config.ts';
import { documentsCheck } from '../src/doctor/documents-check.ts';
import { createLog } from '../src/log/log.ts';
import { DATA_KEY } from './data-keys.ts';
import { folderForTest, type TemporaryFolder } from './temporary-folder.ts';

const BYTES = Uint8Array.of(1, 2, 3);
const PRODUCTION = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/paydocs' };
const S3 = 's3://documents?endpoint=http://127.0.0.1:1&region=a';

let folder: TemporaryFolder;
let url = '';

beforeEach(() => {
  folder = folderForTest();
  url = `file://${join(folder.path, 'documents')}`;
});

const open = async (environment: NodeJS.ProcessEnv, keys?: readonly string[]) => {
  const { dataKeyRing } = await import('@paydocs/mikro-orm/data-keys');
  const ring = keys === undefined ? undefined : dataKeyRing(keys);
  return openConfiguredDocuments(readConfig(environment), { clock: systemClock, keys: ring });
};

describe('the configured store of documents', () => {
  test('is a folder, whose files are encrypted with the data keys', async () => {
    const store = await open({ DOCUMENTS_URL: url }, [DATA_KEY]);
    await store.put('a/b.pdf', BYTES);
    const found = await store.read('a/b.pdf');
    expect(found?.size).toBe(3);
    await found?.close();
    const plain = await open({ DOCUMENTS_URL: url });
    const file = await plain.read('a/b.pdf');
    expect(file?.size).toBeGreaterThan(3);
    await file?.close();
  });

  test('is unavailable in production without an address', async () => {
    const store = await open(PRODUCTION);
    const message = 'DOCUMENTS_URL must be set in production';
    await expect(store.put('a', BYTES)).rejects.toThrow(message);
    await expect(store.read('a')).rejects.toMatchObject({ name: 'Unavailable' });
  });

  test('creates nothing before its first document', async () => {
    await open({});
    await open({ DOCUMENTS_URL: url });
    expect(existsSync(join(folder.path, 'documents'))).toBe(false);
  });

  test('needs credentials for S3', async () => {
    await expect(open({ DOCUMENTS_URL: S3 })).rejects.toThrow(
      'Cannot store documents (DOCUMENTS_URL): An s3:// address for documents needs AWS_ACCESS_KEY_ID',
    );
  });

  test('is refused for a wrong address, which the message does not show', () => {
    const wrong = { DOCUMENTS_URL: 's3://id:a-secret@documents?region=a' };
    expect(() => readConfig(wrong)).toThrow(
      /DOCUMENTS_URL must be file:.*must have no credentials/,
    );
    expect(() => readConfig(wrong)).not.toThrow('a-secret');
  });
});

const check = (environment: NodeJS.ProcessEnv) => documentsCheck.run(readConfig(environment));

describe('the check of the store of documents', () => {
  test('writes to the folder', async () => {
    expect(await check({ DOCUMENTS_URL: url })).toEqual([
      { level: 'ok', message: 'the folder works' },
    ]);
  });

  test('names the cause of a folder that does not work', async () => {
    const [finding] = await check({ DOCUMENTS_URL: 'file:/proc/documents' });
    expect(finding).toMatchObject({ level: 'wrong' });
    expect(finding?.message).toContain('/proc/documents cannot be used');
  });

  test('changes nothing without an address', async () => {
    expect(await check({})).toMatchObject([{ level: 'ok' }]);
    expect(await check(PRODUCTION)).toMatchObject([
      { message: 'DOCUMENTS_URL is not set: no document can be stored' },
    ]);
  });
});

describe('the configured work engine', () => {
  const log = createLog('silent', process.stdout);

  test('looks into the database, also after an error', async () => {
    const engine = await openWorkEngine(readConfig({}), log);
    const { promise, resolve } = Promise.withResolvers<void>();
    let calls = 0;
    engine.start(async () => {
      calls += 1;
      if (calls === 1) throw new Error('The work fails.');
      resolve();
      return 'idle';
    });
    await promise;
    await engine.stop();
    expect(calls).toBe(2);
  });

  test('needs a Redis for BullMQ', async () => {
    await expect(openWorkEngine(readConfig({ WORK_ENGINE: 'bullmq' }), log)).rejects.toThrow(
      'WORK_REDIS_URL or REDIS_URL must be set for the work engine bullmq.',
    );
  });

  test('works without the Redis of BullMQ', async () => {
    const environment = { WORK_ENGINE: 'bullmq', REDIS_URL: 'redis://127.0.0.1:1' };
    const engine = await openWorkEngine(readConfig(environment), log);
    const { promise, resolve } = Promise.withResolvers<void>();
    engine.start(async () => {
      resolve();
      return 'idle';
    });
    await promise;
    await engine.stop();
  });
});

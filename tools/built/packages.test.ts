import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { argon2Hasher } from '@paydocs/argon2';
import { createCore } from '@paydocs/core';
import { generateKey, keyRing, pasetoTokens } from '@paydocs/paseto';
import { pdfRenderer } from '@paydocs/pdf';
import {
  buildRenderRequest,
  memoryPorts,
  memoryStore,
  SAMPLE_PASSWORD,
  sampleData,
} from '@paydocs/testing';
import {
  accessTokensContract,
  employeesContract,
  passwordResetsContract,
  type RegisterTest,
  runContract,
  sessionsContract,
} from '@paydocs/testing/contracts';

// These tests run on every supported Node.js, without the condition `@paydocs/source`: they import
// `dist`, as a host does.

const ROOT = join(import.meta.dirname, '..', '..');
const IN_WORKER_THREADS_ONLY = ['@paydocs/argon2/worker', '@paydocs/pdf/render-worker'];

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

const manifests = globSync(['packages/*/package.json', 'packages/adapters/*/package.json'], {
  cwd: ROOT,
}).map((path): Manifest => JSON.parse(readFileSync(join(ROOT, path), 'utf8')));

const entries = manifests.flatMap(({ name, exports }) =>
  Object.keys(exports)
    .filter((key) => !key.endsWith('.json'))
    .map((key) => `${name}${key.slice(1)}`),
);

for (const entry of entries.filter((name) => !IN_WORKER_THREADS_ONLY.includes(name))) {
  test(`${entry} is built and can be imported`, async () => {
    assert.match(import.meta.resolve(entry), /\/dist\/.*\.js$/);
    assert.notDeepEqual(Object.keys(await import(entry)), []);
  });
}

test('the core lists employees in memory', async () => {
  const paydocs = createCore(memoryPorts(await sampleData()));
  const { token } = await paydocs.login({ email: 'owner@main.test', password: SAMPLE_PASSWORD });
  const caller = await paydocs.authenticate(token.text);
  const { items } = await paydocs.listEmployees(caller, { perPage: 3 });
  assert.equal(items.length, 3);
});

test('the hasher verifies its hashes in worker threads', async () => {
  const hasher = argon2Hasher({ memoryKib: 64, passes: 1, parallelism: 1 });
  try {
    const hash = await hasher.hash(SAMPLE_PASSWORD);
    assert.equal(await hasher.verify(SAMPLE_PASSWORD, hash), true);
    assert.equal(await hasher.verify('another password', hash), false);
  } finally {
    await hasher.close();
  }
});

test('the renderer renders in worker threads the bytes that it renders from the sources', async () => {
  const digests = JSON.parse(
    readFileSync(join(ROOT, 'packages/adapters/pdf/test/sample-digests.json'), 'utf8'),
  );
  const renderer = pdfRenderer({ concurrency: 1 });
  try {
    const rendering = await renderer.render(buildRenderRequest());
    assert.ok(rendering.outcome === 'rendered');
    const digest = createHash('sha256').update(rendering.bytes).digest('hex');
    assert.equal(digest, digests['color-blue']);
  } finally {
    await renderer.close();
  }
});

const newTokens = async (): Promise<ReturnType<typeof pasetoTokens>> =>
  pasetoTokens({
    keyRing: await keyRing([await generateKey()]),
    issuer: 'https://paydocs.example',
    audience: 'paydocs',
  });

const register: RegisterTest = (name, body) => void test(name, body);

runContract(register, accessTokensContract, async () => ({
  tokens: await newTokens(),
  foreign: await newTokens(),
}));

for (const contract of [sessionsContract, employeesContract, passwordResetsContract]) {
  runContract(register, contract, async () => {
    const store = memoryStore();
    return {
      ports: store,
      add: async (records) => store.add(records),
      changeUser: async (userId, change) => store.changeUser(userId, change),
    };
  });
}

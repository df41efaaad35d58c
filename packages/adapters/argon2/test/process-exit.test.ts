import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'vitest';

const script = new URL('./hash-and-end.ts', import.meta.url);

const TIMEOUT_MS = 20_000;

test(
  'a process that has hashed a password exits without close',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=@paydocs/source', fileURLToPath(script)],
      { timeout: TIMEOUT_MS },
    );
    assert.equal(stdout, 'true\n');
  },
  2 * TIMEOUT_MS,
);

test(
  'the threads start in a process that runs with --input-type',
  async () => {
    const code = `import { argon2Hasher } from '@paydocs/argon2';
      const hash = await argon2Hasher({ memoryKib: 64, passes: 1 }).hash('a password');
      console.log(hash.startsWith('$argon2id$'));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=@paydocs/source', '--input-type=module', '--eval', code],
      { timeout: TIMEOUT_MS, cwd: fileURLToPath(new URL('.', import.meta.url)) },
    );
    assert.equal(stdout, 'true\n');
  },
  2 * TIMEOUT_MS,
);

test(
  'a process exits after an input that could not be cloned',
  async () => {
    const code = `import { argon2Hasher } from '@paydocs/argon2';
      await argon2Hasher().hash(Symbol()).catch(({ message }) => console.log(message));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--conditions=@paydocs/source', '--input-type=module', '--eval', code],
      { timeout: TIMEOUT_MS, cwd: fileURLToPath(new URL('.', import.meta.url)) },
    );
    assert.equal(stdout, 'The task hash failed (DataCloneError).\n');
  },
  2 * TIMEOUT_MS,
);

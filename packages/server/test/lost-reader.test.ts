import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a command whose reader has gone ends without a stack trace', async () => {
  const bin = fileURLToPath(new URL('../src/bin.ts', import.meta.url));
  const command = `"$0" --conditions=@paydocs/source "$1" --help | true; echo \${PIPESTATUS[0]}`;
  const { stdout, stderr } = await promisify(execFile)('bash', [
    '-c',
    command,
    process.execPath,
    bin,
  ]);
  expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' });
});

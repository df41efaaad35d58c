import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../src/log/log.ts';
import { finishLog, logOutput } from '../src/log/log-output.ts';
import { folderForTest } from './temporary-folder.ts';

test('finishLog writes earlier lines, and drops later ones', async () => {
  const folder = folderForTest();
  const file = join(folder.path, 'log');
  const descriptor = openSync(file, 'w');
  const output = logOutput(descriptor);
  const log = createLog('info', output);

  for (let index = 0; index < 1000; index++) log.info({ index }, 'before');
  await finishLog(output, 60_000);
  log.info('after');

  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).index)).toEqual(
    Array.from({ length: 1000 }, (_, i) => i),
  );
});

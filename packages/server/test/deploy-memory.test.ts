import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

test('every way to run a node limits its memory to 1 GiB', () => {
  const limits = {
    'deploy/systemd/paydocs@.service': 'MemoryMax=1G',
    'deploy/systemd/paydocs-worker@.service': 'MemoryMax=1G',
    'deploy/compose.yaml': 'mem_limit: 1g',
    'deploy/kubernetes/deployment.yaml': 'limits: { memory: 1Gi }',
    'deploy/kubernetes/worker.yaml': 'limits: { memory: 1Gi }',
  };
  for (const [path, limit] of Object.entries(limits)) {
    expect(readFileSync(join(ROOT, path), 'utf8')).toContain(limit);
  }
});

import { expect, test } from 'vitest';
import * as paydocs from '../src/index.ts';

test('the package exports these names and no others', () => {
  expect(Object.keys(paydocs).toSorted()).toEqual([
    'OperationalError',
    'ServerId',
    'createContainer',
    'createLog',
    'openPaydocs',
    'readConfig',
    'readRows',
    'route',
    'start',
    'startOutboxWorker',
    'startPruneWorker',
    'startWebhookWorker',
  ]);
});

import type { AuditEntry, Origin } from '@paydocs/core';
import { sampleCore } from '../sample-core.ts';

/** The Owner of the site `main`. */
export const EMAIL = 'owner@main.test';

/** Where the requests of a sample come from. */
export const origin: Origin = {
  address: '192.0.2.1',
  userAgent: 'curl/8.0',
  requestId: 'request-A',
};

/** Creates a core whose newest entry and number of entries can be read. */
export const trail = async (
  policy: Parameters<typeof sampleCore>[0] = {},
  overrides: Parameters<typeof sampleCore>[1] = {},
) => {
  const requestOrigin = { current: () => origin };
  const sample = await sampleCore(policy, { ...overrides, requestOrigin });
  const newest = async (): Promise<AuditEntry> => {
    const [entry] = await sample.auditLog.find({ limit: 1 });
    if (entry === undefined) throw new Error('The audit trail is empty.');
    return entry;
  };
  const count = async () => (await sample.auditLog.find({ limit: 1000 })).length;
  return { ...sample, newest, count };
};

import { buildDocument, buildEmployee } from '@paydocs/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { dialects, refill } from './harness.ts';
import { hostFor } from './host.ts';
import { oneCompany } from './one-company.ts';
import { rollBack } from './rolled-back.ts';

const nowMs = Date.UTC(2030, 0, 1);

describe.each(dialects)(
  'documents that are deleted in a transaction of a host on %s',
  (dialect) => {
    const host = hostFor(dialect);
    beforeEach(async () => {
      await refill(host.database, {
        ...oneCompany,
        employees: [buildEmployee()],
        documents: [buildDocument({ id: 1 }), buildDocument({ id: 2 })],
      });
    });

    const steps = {
      'by a retention': async (onDocuments: () => Promise<void>) =>
        host.database.ports.expiredRecords.prune({
          kind: 'documents',
          year: '2026',
          siteId: 1,
          beforeMs: nowMs,
          nowMs,
          limit: 9,
          onDocuments,
        }),
      'with their site': async (onDocuments: () => Promise<void>) =>
        host.database.ports.siteErasure.eraseSome({ siteId: 1, nowMs, limit: 9, onDocuments }),
    };

    test.each(Object.entries(steps))(
      '%s keep their files until it is committed',
      async (_, step) => {
        let calls = 0;
        const onDocuments = async (): Promise<void> => {
          calls += 1;
        };
        const abandoned = async () =>
          host.database.ports.documentTasks.abandonedFiles({ nowMs, leaseMs: 0, limit: 9 });
        await rollBack(host.orm, async () => step(onDocuments));
        expect(await abandoned()).toEqual([]);
        expect(await host.database.ports.siteErasure.count(1)).toHaveProperty('documents', 2);

        await host.orm.em.transactional(async () => step(onDocuments));
        expect(calls).toBe(0);
        expect(await abandoned()).toHaveLength(2);
        await host.database.ports.documentTasks.forgetFiles(await abandoned());
      },
    );
  },
);

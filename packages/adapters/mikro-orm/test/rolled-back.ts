import type { AuditLog } from '@paydocs/core';
import type { StoreHarness } from '@paydocs/testing/contracts';
import { expect } from 'vitest';
import type { Orm } from '../src/index.ts';

/** The error with which a host rolls back. */
export const rolledBack = new Error('The host rolls back.');

/** Runs work in a transaction of a host that then rolls back. */
export const rollBack = async (
  { em }: Pick<Orm, 'em'>,
  work: () => Promise<unknown>,
): Promise<void> => {
  const transaction = em.transactional(async () => {
    await work();
    throw rolledBack;
  });
  await expect(transaction).rejects.toBe(rolledBack);
};

/** Notes the ids of entries that are recorded for themselves, which outlive a rollback. */
const noting = (port: AuditLog, ids: Set<string>): AuditLog => ({
  ...port,
  add: async (entry) => {
    ids.add(entry.id);
    await port.add(entry);
  },
});

/** Returns the harness for one connection of a host, which notes the entries that outlive a rollback. */
export const onHost = (harness: StoreHarness, recorded: Set<string>): StoreHarness => {
  const auditLog = noting(harness.ports.auditLog, recorded);
  return { ...harness, isParallel: false, ports: { ...harness.ports, auditLog } };
};

const LATER = /addSoon|noteUse|passes on documents|files of (?:documents that are )?deleted/;

/** Whether what an expectation promises comes after its transaction: by a connection of paydocs, or by workers. */
export const isStoredLater = (name: string): boolean => LATER.test(name);

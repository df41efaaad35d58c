import {
  type AuditEntry,
  DEFAULT_SITE_SETTINGS,
  PAY_STATEMENT,
  type Site,
  type Sites,
  timestamp,
} from '@paydocs/core';
import { copyOf } from './copy-of.ts';
import { insertAudit } from './memory-audit-log.ts';
import type { MemoryTables } from './memory-tables.ts';

/** Creates `Sites` on the tables. Each method is one synchronous step: calls cannot race. */
export const memorySites = (tables: MemoryTables): Sites => {
  const { sites } = tables;
  const byIdentifier = (identifier: string): Site | undefined =>
    [...sites.values()].find((site) => site.identifier === identifier);
  const record = ({ id }: Site, audit: AuditEntry): void => {
    const subject = { kind: 'site', id: String(id) } as const;
    insertAudit(tables, { ...audit, siteId: id, subject });
  };
  return {
    findByIdentifier: async (identifier) => copyOf(byIdentifier(identifier)),
    list: async () => copyOf([...sites.values()].toSorted((one, other) => one.id - other.id)),
    addIfAbsent: async ({ identifier, name, createdAtMs, audit }) => {
      if (byIdentifier(identifier) !== undefined) return undefined;
      const site: Site = {
        id: Math.max(0, ...sites.keys()) + 1,
        identifier,
        name,
        logo: null,
        paymentProcessors: [],
        documentTypes: [PAY_STATEMENT],
        settings: DEFAULT_SITE_SETTINGS,
        status: 'active',
        retention: {},
        legalHoldSince: null,
        createdAt: timestamp(createdAtMs),
        updatedAt: timestamp(createdAtMs),
      };
      sites.set(site.id, copyOf(site));
      record(site, audit);
      return copyOf(site);
    },
    update: async ({ identifier, change, nowMs, audit }) => {
      const site = byIdentifier(identifier);
      if (site === undefined) return undefined;
      const changed = { ...site, ...copyOf(change(copyOf(site))), updatedAt: timestamp(nowMs) };
      sites.set(site.id, changed);
      record(changed, audit);
      return copyOf(changed);
    },
  };
};

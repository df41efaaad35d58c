import type { AuditEntry } from '../domain/audit/audit-entry.ts';
import type { SiteLayout } from '../domain/layouts/site-layout.ts';
import type { Site } from '../domain/sites/site.ts';
import type { User } from '../domain/accounts/user.ts';
import {
  fieldsOf,
  validate,
  validateFunction,
  validateString,
} from '../domain/foundation/validation.ts';
import type { KeyedOrder, Ports, WebhookEndpointStatus } from '../ports/index.ts';
import { auditEntry } from '../steps/audit/audit-entry.ts';
import { siteByIdentifier } from '../steps/sites/find-by-name.ts';
import { byId, readPages } from '../steps/values/read-pages.ts';

/** A site to export. Each receiver gets some rows at a time; the next ones wait for it. */
export interface SiteExportRequest {
  /** The identifier of the site. */
  readonly site: string;
  /** Receives the users in the order of their ids, without the hashes of passwords. */
  readonly onUsers: (users: readonly User[]) => Promise<void>;
  /** Receives the orders in the order of their ids. */
  readonly onOrders: (orders: readonly KeyedOrder[]) => Promise<void>;
  /** Receives the endpoints of webhooks in the order of their ids, without their secrets. */
  readonly onWebhooks: (endpoints: readonly WebhookEndpointStatus[]) => Promise<void>;
  /** Receives the layouts of the site that are neither replaced nor removed, in the order of their names. */
  readonly onLayouts: (layouts: readonly SiteLayout[]) => Promise<void>;
  /** Receives the audit trail of the site, the newest entries first. */
  readonly onAuditEntries: (entries: readonly AuditEntry[]) => Promise<void>;
}

export interface ExportSite {
  /**
   * Passes on the users, the orders, the webhooks, the layouts and the audit trail of a site, and returns
   * the site. `exportRecords` passes on its records.
   *
   * @throws `input.invalid` when a field breaks a rule; with the rule `unknown` and the
   *   identifiers of all sites for an unknown site.
   */
  (request: SiteExportRequest): Promise<Site>;
}

type ExportSitePorts = Pick<
  Ports,
  | 'auditLog'
  | 'clock'
  | 'layouts'
  | 'orders'
  | 'random'
  | 'requestOrigin'
  | 'sites'
  | 'userAdministration'
  | 'webhookEndpoints'
>;

const ROWS = 500;

const readEntries = async (
  { auditLog }: ExportSitePorts,
  { siteId, untilMs }: { readonly siteId: number; readonly untilMs: number },
  onEntries: SiteExportRequest['onAuditEntries'],
): Promise<void> => {
  let olderThan: AuditEntry | undefined;
  do {
    const query = { siteId, untilMs, olderThan, limit: ROWS };
    const entries = await auditLog.find(query);
    if (entries.length > 0) await onEntries(entries);
    olderThan = entries.length < ROWS ? undefined : entries.at(-1);
  } while (olderThan !== undefined);
};

/** Reads one layout at a time: each may have 256 KiB. */
const readLayouts = async (
  { layouts }: ExportSitePorts,
  siteId: number,
  onLayouts: SiteExportRequest['onLayouts'],
): Promise<void> => {
  for (const version of await layouts.list(siteId)) {
    // A version stays, also when its layout is replaced or removed meanwhile.
    await onLayouts([(await layouts.find(siteId, version)) as SiteLayout]);
  }
};

/** Reads through the ports of users, orders, webhooks, layouts and the trail. The export is recorded before a row leaves. */
export const exportSite =
  (ports: ExportSitePorts): ExportSite =>
  async (request) => {
    const input = fieldsOf(request);
    const { site: identifier } = validate({
      site: validateString(input.site),
      onUsers: validateFunction(input.onUsers),
      onOrders: validateFunction(input.onOrders),
      onWebhooks: validateFunction(input.onWebhooks),
      onLayouts: validateFunction(input.onLayouts),
      onAuditEntries: validateFunction(input.onAuditEntries),
    });
    const site = await siteByIdentifier(ports, identifier);
    const { id: siteId } = site;
    const subject = { kind: 'site', id: String(siteId) } as const;
    const entry = auditEntry(ports, { action: 'site.exported', siteId, subject });
    await ports.auditLog.add(entry);
    const { userAdministration, orders } = ports;
    await readPages({
      read: async (afterId) =>
        userAdministration.list({ filter: { siteId }, afterId, limit: ROWS }),
      idOf: byId,
      onRows: request.onUsers,
    });
    await readPages({
      read: async (afterId) => orders.ofSite({ siteId, afterId, limit: ROWS }),
      idOf: byId,
      onRows: request.onOrders,
    });
    const endpoints = await ports.webhookEndpoints.list(siteId);
    if (endpoints.length > 0) await request.onWebhooks(endpoints);
    await readLayouts(ports, siteId, request.onLayouts);
    // Without the entry of this export, and those that come meanwhile.
    const before = { siteId, untilMs: entry.atMs };
    await readEntries(ports, before, request.onAuditEntries);
    return site;
  };

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AuditEntry,
  type ExportKindName,
  type KeyedOrder,
  type Site,
  type SiteLayout,
  timestamp,
  type User,
  type WebhookEndpointStatus,
} from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { operatorCore } from '../operator/operator-core.ts';
import { jsonLines } from '../terminal/text-table.ts';
import { exportFileFrom } from './export-file.ts';
import { type FileOutput, openOutput } from './file-output.ts';
import { cannotWrite } from './output-path.ts';

const KINDS: readonly ExportKindName[] = [
  'companies',
  'employees',
  'documents',
  'year-to-date',
  'orders',
  'transactions',
];

/** How the rows of an export are written. */
export interface SiteFormats {
  readonly site: (site: Site) => object;
  readonly order: (order: KeyedOrder) => object;
  readonly layout: (layout: SiteLayout) => object;
  readonly auditEntry: (entry: AuditEntry) => object;
}

/** The outcome of the export of a site. */
export interface SiteExported {
  /** The number of rows by file. */
  readonly written: Readonly<Record<string, number>>;
  /** The number of outdated documents: a copy of the site would go on from the sums that they print. */
  readonly outdated: number;
  /** The files that name records with a value that cannot be decrypted. */
  readonly refusedPaths: readonly string[];
}

/**
 * Returns a user as `paydocs import --kind users` reads one, without a hash, and without what was spent: an import
 * of the orders adds it.
 */
const userRow = (user: User): object => ({
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  role: user.role.name,
  status: user.status,
  email_verified_at: user.emailVerifiedAt,
  marketing_id: user.marketingId,
  chat_id: user.chatId,
  metadata: user.metadata,
  settings: user.settings,
  created_at: user.createdAt,
  updated_at: user.updatedAt,
});

/** Returns an endpoint without its secret, which a copy of the site would not need. */
const webhookRow = (endpoint: WebhookEndpointStatus): object => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events,
  created_at: timestamp(endpoint.createdAtMs),
  disabled_at: endpoint.disabledAtMs === null ? null : timestamp(endpoint.disabledAtMs),
});

const createFolder = (path: string): void => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw cannotWrite(path, error);
  }
};

/** The files besides those of records, and what is written into them. */
const FILES = ['users', 'order-details', 'webhooks', 'layouts', 'audit'] as const;

type FileName = (typeof FILES)[number];

/** Writes the users, the orders, the webhooks, the layouts and the trail of a site, then the site. */
const writeSite = async (
  database: Database,
  { folder, site: identifier, formats }: SiteFolder,
): Promise<Omit<SiteExported, 'refusedPaths'>> => {
  let outdated = 0;
  const outputs = new Map<FileName, FileOutput>();
  const written: Record<FileName, number> = {
    users: 0,
    'order-details': 0,
    webhooks: 0,
    layouts: 0,
    audit: 0,
  };
  const write =
    <Row>(name: FileName, toRecord: (row: Row) => object) =>
    async (rows: readonly Row[]): Promise<void> => {
      written[name] += rows.length;
      await outputs.get(name)?.write(jsonLines(rows.map(toRecord)));
    };
  try {
    for (const name of FILES) outputs.set(name, await openOutput(join(folder, `${name}.ndjson`)));
    const site = await operatorCore(database).exportSite({
      site: identifier,
      onUsers: write('users', userRow),
      onOrders: async (orders) => {
        for (const { outdatedCount } of orders) outdated += outdatedCount;
        await write('order-details', formats.order)(orders);
      },
      onWebhooks: write('webhooks', webhookRow),
      onLayouts: write('layouts', formats.layout),
      onAuditEntries: write('audit', formats.auditEntry),
    });
    for (const output of outputs.values()) await output.end();
    const description = await openOutput(join(folder, 'site.json'));
    await description.write(`${JSON.stringify(formats.site(site), null, 2)}\n`);
    await description.end();
    return { written, outdated };
  } catch (error) {
    for (const output of outputs.values()) await output.abandon();
    throw error;
  }
};

export interface SiteFolder {
  readonly folder: string;
  readonly site: string;
  readonly formats: SiteFormats;
}

/**
 * Writes everything of a site to a folder: `site.json`, and one NDJSON file each for users, companies,
 * employees, documents, opening balances, orders, transactions, the details of orders, webhooks, layouts and
 * the audit trail.
 *
 * @throws OperationalError for a folder or file that cannot be written.
 */
export const exportSiteTo = async (
  database: Database,
  request: SiteFolder,
): Promise<SiteExported> => {
  const { folder, site } = request;
  createFolder(folder);
  const ofSite = await writeSite(database, request);
  const written: Record<string, number> = { ...ofSite.written };
  const refusedPaths: string[] = [];
  for (const kind of KINDS) {
    const file = join(folder, `${kind}.ndjson`);
    const exported = await exportFileFrom(database, { file, kind, site });
    written[kind] = exported.written;
    if (exported.refusedPath !== null) refusedPaths.push(exported.refusedPath);
  }
  return { ...ofSite, written, refusedPaths };
};

import { PaydocsMigration } from '../paydocs-migration.ts';
import { accountsTables } from './accounts-tables.ts';
import { auditTables } from './audit-tables.ts';
import { countedTables, countsTable } from './counted-tables.ts';
import { encryptionTriggers } from './encryption-triggers.ts';
import { orderCounting } from './order-counting.ts';
import { outboxTables } from './outbox-tables.ts';
import { payrollTables } from './payroll-tables.ts';
import { recordCounting, recordCountsTable } from './record-counting.ts';
import { postgresqlCounting } from './postgresql-counting.ts';
import { sqliteCounting } from './sqlite-counting.ts';
import { standardRoles } from './standard-roles.ts';
import { layoutTables } from './layout-tables.ts';
import { webhookTables } from './webhook-tables.ts';

/**
 * Creates the schema of the first release, with the standard roles. This folder imports nothing that
 * later releases change, and `migration-digests.int.test.ts` holds the digest of its SQL. Until the first
 * release is published, a change of the schema is made here and renews the digest; afterwards it is a
 * migration of its own.
 */
export class FirstRelease extends PaydocsMigration {
  override async up(): Promise<void> {
    const { build } = this;
    await this.#createSchema();
    await this.createAll([
      ...accountsTables(build),
      ...standardRoles(build),
      ...payrollTables(build),
      ...outboxTables(build),
      ...webhookTables(build),
      ...layoutTables(build),
      ...auditTables(build),
      ...encryptionTriggers(build),
      ...countedTables.map((counted) => countsTable(build, counted)),
      recordCountsTable(build),
    ]);
    const schema = await this.#schema();
    for (const counted of countedTables) {
      this.addAll(
        schema === undefined
          ? sqliteCounting(build, counted)
          : postgresqlCounting(build, counted, schema),
      );
    }
    this.addAll(orderCounting(build, schema));
    this.addAll(recordCounting(build, schema));
  }

  async #createSchema(): Promise<void> {
    const { dialect, naming } = this.build;
    if (naming.schema === undefined || dialect === 'sqlite') return;
    // `if not exists` would need the right to create schemas even for one that exists.
    const found = await this.select('select 1 from pg_namespace where nspname = ?', [
      naming.schema,
    ]);
    if (found.length === 0) await this.execute(`create schema "${naming.schema}"`);
  }

  /** Returns the quoted schema of the tables on PostgreSQL: its functions run without a search path. */
  async #schema(): Promise<string | undefined> {
    const { dialect, naming } = this.build;
    if (dialect === 'sqlite') return undefined;
    const [row] = await this.select<{ readonly name: string | null }>(
      'select quote_ident(coalesce(?, current_schema())) as name',
      [naming.schema ?? null],
    );
    if (!row?.name) throw new Error('There is no schema to create tables in.');
    return row.name;
  }
}

import {
  countedTables,
  type CountedTable,
  countsTable,
  firstCount,
  namedTable,
} from './counted-tables.ts';
import { PaydocsMigration } from './paydocs-migration.ts';
import { postgresqlCounting } from './postgresql-counting.ts';
import { sqliteCounting } from './sqlite-counting.ts';

/** A migration that adds counters of rows. */
abstract class CountingMigration extends PaydocsMigration {
  /** Creates counters with keys of this type and their triggers, and counts all rows. */
  protected async count(counted: readonly CountedTable[], keyType: string): Promise<void> {
    const { build } = this;
    const schema = build.dialect === 'sqlite' ? undefined : await this.#schema();
    for (const each of counted) {
      this.addSql(countsTable(build, each, keyType));
      this.addAll(
        schema === undefined
          ? sqliteCounting(build, each)
          : postgresqlCounting(build, each, schema),
      );
    }
    // After the triggers: creating one waits for every writer on PostgreSQL and blocks new ones.
    this.addAll(counted.map((each) => firstCount(build, each)));
  }

  /** Returns the quoted schema of the tables: trigger functions run without a search path. */
  async #schema(): Promise<string> {
    const { schema = null } = this.build.naming;
    const [row] = await this.select<{ readonly name: string }>(
      'select quote_ident(coalesce(?, current_schema())) as name',
      [schema],
    );
    if (row === undefined) throw new Error('There is no schema to create tables in.');
    return row.name;
  }
}

/** Adds counters of companies and employees, which triggers update for every program. */
export class RecordCounters extends CountingMigration {
  override async up(): Promise<void> {
    await this.count(countedTables, 'bigint');
  }
}

/** Adds the dictionary of employees' names. */
export class EmployeeNames extends CountingMigration {
  override async up(): Promise<void> {
    await this.count([namedTable], this.build.types.folded);
  }
}

/**
 * Adds the columns by which employees are searched and sorted to the index of their companies, so
 * that a search reads the pages of one index and no row of the table.
 */
export class EmployeesSearchIndex extends PaydocsMigration {
  override up(): void {
    const { build } = this;
    this.addSql(`drop index ${build.name('employees_site_id_company_id_id_index')}`);
    this.addSql(`create index ${build.part('employees_search_index')} on ${build.name('employees')}
      (site_id, company_id, id, first_name_folded, last_name_folded, email_folded, user_id,
        created_at)`);
  }
}

import { Migration } from '@mikro-orm/migrations';
import { dialectOf } from '../sql/dialect.ts';
import { type CountedTable, countsTable, firstCount } from './counted-tables.ts';
import { postgresqlCounting } from './postgresql-counting.ts';
import { sqliteCounting } from './sqlite-counting.ts';

/** A migration that makes the database count rows. */
export abstract class CountingMigration extends Migration {
  /** Makes counters with keys of this type, the triggers that keep them, and counts what is there. */
  protected async count(countedTables: readonly CountedTable[], keyType: string): Promise<void> {
    const sqlite = dialectOf(this.driver) === 'sqlite';
    const schema = sqlite ? '' : await this.#schema();
    for (const counted of countedTables) {
      this.addSql(countsTable(counted, keyType));
      const counting = sqlite ? sqliteCounting(counted) : postgresqlCounting(counted, schema);
      for (const statement of counting) this.addSql(statement);
    }
    // After the triggers: to make one waits for every writer on PostgreSQL, and makes others wait.
    for (const counted of countedTables) this.addSql(firstCount(counted));
  }

  async #schema(): Promise<string> {
    const rows: unknown = await this.execute('select quote_ident(current_schema()) as name');
    const [row] = rows as readonly { readonly name: string }[];
    if (row === undefined) throw new Error('There is no schema to make tables in.');
    return row.name;
  }
}

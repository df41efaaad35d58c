import { Migration } from '@mikro-orm/migrations';
import { dialectOf } from '../dialect.ts';
import { countedTables, countsTable, firstCount } from './counted-tables.ts';
import { postgresqlCounting } from './postgresql-counting.ts';
import { sqliteCounting } from './sqlite-counting.ts';

/** Makes counters of companies and employees, which triggers keep whoever writes the records. */
export class RecordCounters extends Migration {
  override async up(): Promise<void> {
    const sqlite = dialectOf(this.driver) === 'sqlite';
    const schema = sqlite ? '' : await this.#schema();
    for (const counted of countedTables) {
      this.addSql(countsTable(counted));
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

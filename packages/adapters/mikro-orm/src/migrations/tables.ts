import { Migration } from '@mikro-orm/migrations';
import { dialectOf } from '../sql/dialect.ts';
import { accountsTables } from './accounts-tables.ts';
import { payrollTables } from './payroll-tables.ts';

/** Makes every table with its indexes. */
export class Tables extends Migration {
  override up(): void {
    const dialect = dialectOf(this.driver);
    for (const statement of accountsTables(dialect)) this.addSql(statement);
    for (const statement of payrollTables(dialect)) this.addSql(statement);
  }
}

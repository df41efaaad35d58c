import { dialectOf } from '../sql/dialect.ts';
import { columnTypes } from './column-types.ts';
import { CountingMigration } from './counting-migration.ts';
import { namedTable } from './counted-tables.ts';

/** Makes the dictionary of employees' names, which triggers keep whoever writes the records. */
export class EmployeeNames extends CountingMigration {
  override async up(): Promise<void> {
    await this.count([namedTable], columnTypes[dialectOf(this.driver)].folded);
  }
}

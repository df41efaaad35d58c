import { CountingMigration } from './counting-migration.ts';
import { countedTables } from './counted-tables.ts';

/** Makes counters of companies and employees, which triggers keep whoever writes the records. */
export class RecordCounters extends CountingMigration {
  override async up(): Promise<void> {
    await this.count(countedTables, 'bigint');
  }
}

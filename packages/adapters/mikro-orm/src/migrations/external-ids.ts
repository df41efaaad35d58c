import { PaydocsMigration } from './paydocs-migration.ts';

const TABLES = ['companies', 'employees', 'documents'] as const;

/** Adds the keys by which imports find companies, employees and documents again. */
export class ExternalIds extends PaydocsMigration {
  override up(): void {
    const { build } = this;
    for (const table of TABLES) {
      this.addSql(`alter table ${build.name(table)} add column external_id text null`);
      this.addSql(build.unique(table, 'site_id', 'external_id'));
    }
    if (build.dialect === 'postgresql') return;
    // The row exists after the first insert only, and ids are reserved in it before.
    const documents = build.name('documents');
    this.addSql(`insert into sqlite_sequence (name, seq) select '${documents}', 0
      where not exists (select 1 from sqlite_sequence where name = '${documents}')`);
  }
}

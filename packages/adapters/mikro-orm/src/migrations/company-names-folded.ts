import { fold } from '@paydocs/core';
import { PaydocsMigration } from './paydocs-migration.ts';

/** Few enough for the limits of both databases on values in a statement. */
const ROWS_MAX = 500;

interface NamedRow {
  readonly id: number | string;
  readonly name: string;
}

/** Adds the folded name of companies, by which they are found and sorted. */
export class CompanyNamesFolded extends PaydocsMigration {
  readonly #companies = this.build.name('companies');

  override async up(): Promise<void> {
    const { types } = this.build;
    await this.execute(`alter table ${this.#companies} add column name_folded ${types.folded}`);
    let batch = await this.#after(0);
    for (let last = batch.at(-1); last !== undefined; last = batch.at(-1)) {
      await this.#fold(batch);
      batch = await this.#after(last.id);
    }
    await this.execute(`alter table ${this.#companies} alter column name_folded set not null`);
    this.addSql(this.build.index('companies', 'site_id', 'name_folded', 'id'));
    this.addSql(this.build.index('companies', 'site_id', 'created_at', 'id'));
  }

  async #after(id: NamedRow['id']): Promise<readonly NamedRow[]> {
    return this.select(
      `select id, name from ${this.#companies} where id > ? order by id limit ${ROWS_MAX}`,
      [id],
    );
  }

  async #fold(rows: readonly NamedRow[]): Promise<void> {
    const values = rows.map(() => '(?, ?)').join(', ');
    // Both databases name the columns of a list of values column1 and column2.
    await this.execute(
      `update ${this.#companies} as c set name_folded = folded.column2
        from (values ${values}) folded where c.id = cast(folded.column1 as bigint)`,
      rows.flatMap(({ id, name }) => [id, fold(name)]),
    );
  }
}

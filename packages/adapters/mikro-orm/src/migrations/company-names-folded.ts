import { Migration } from '@mikro-orm/migrations';
import { fold } from '@paydocs/core';
import { dialectOf } from '../sql/dialect.ts';
import { columnTypes } from './column-types.ts';
import { index } from './constraints.ts';

/** Few enough that no statement has more values than either database allows. */
const ROWS_MAX = 500;

interface NamedRow {
  readonly id: number | string;
  readonly name: string;
}

/** Gives companies the text by which they are found and sorted; those there get theirs. */
export class CompanyNamesFolded extends Migration {
  override async up(): Promise<void> {
    const { folded } = columnTypes[dialectOf(this.driver)];
    await this.execute(`alter table companies add column name_folded ${folded}`);
    let batch = await this.#after(0);
    for (let last = batch.at(-1); last !== undefined; last = batch.at(-1)) {
      await this.#fold(batch);
      batch = await this.#after(last.id);
    }
    await this.execute('alter table companies alter column name_folded set not null');
    this.addSql(index('companies', 'site_id', 'name_folded', 'id'));
    this.addSql(index('companies', 'site_id', 'created_at', 'id'));
  }

  async #after(id: NamedRow['id']): Promise<readonly NamedRow[]> {
    const rows: unknown = await this.execute(
      `select id, name from companies where id > ? order by id limit ${ROWS_MAX}`,
      [id],
    );
    return rows as readonly NamedRow[];
  }

  async #fold(rows: readonly NamedRow[]): Promise<void> {
    const values = rows.map(() => '(?, ?)').join(', ');
    // Both databases call the columns of a list of values so.
    await this.execute(
      `update companies set name_folded = folded.column2 from (values ${values}) folded
        where companies.id = cast(folded.column1 as bigint)`,
      rows.flatMap(({ id, name }) => [id, fold(name)]),
    );
  }
}

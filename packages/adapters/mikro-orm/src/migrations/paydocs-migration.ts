import { Migration } from '@mikro-orm/migrations';
import { namingOf } from '../entities/naming.ts';
import { dialectOf } from '../sql/dialect.ts';
import { UnsuitableDatabase } from '../sql/unsuitable-database.ts';
import { TableBuilder } from './table-builder.ts';

/** A migration whose tables are named like those of the entities. */
export abstract class PaydocsMigration extends Migration {
  protected readonly build = new TableBuilder(
    dialectOf(this.driver),
    namingOf(this.driver.getMetadata(), this.config),
  );

  protected addAll(statements: readonly string[]): void {
    for (const statement of statements) this.addSql(statement);
  }

  /**
   * Adds statements that create tables.
   *
   * @throws UnsuitableDatabase when another program has tables of these names.
   */
  protected async createAll(statements: readonly string[]): Promise<void> {
    const taken = await this.#takenNames(statements.flatMap(createdTable));
    if (taken.length > 0) throw takenError(taken, this.build.dialect === 'postgresql');
    this.addAll(statements);
  }

  async #takenNames(names: readonly string[]): Promise<readonly string[]> {
    const { dialect, naming } = this.build;
    const listed = names.map((name) => `'${name}'`).join(', ');
    const rows = await this.select<{ readonly name: string }>(
      dialect === 'sqlite'
        ? `select name from sqlite_master where lower(name) in (${listed}) order by 1`
        : `select c.relname::text as name
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = coalesce(?, current_schema()) and c.relname in (${listed}) order by 1`,
      dialect === 'sqlite' ? [] : [naming.schema ?? null],
    );
    return rows.map(({ name }) => name);
  }

  protected async select<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const rows: unknown = await this.execute(text, [...values]);
    return rows as Row[];
  }
}

/** Returns the name of the table that a statement creates, without its schema. */
const createdTable = (statement: string): readonly string[] =>
  /^create table (?:"\w+"\.)?(\w+)/.exec(statement)?.slice(1) ?? [];

const takenError = (names: readonly string[], hasSchemas: boolean): UnsuitableDatabase => {
  const schema = hasSchemas ? 'a schema of its own (schema, DATABASE_SCHEMA) or ' : '';
  return new UnsuitableDatabase(
    `Tables of another program have names that paydocs needs: ${names.join(', ')}. ` +
      `Give paydocs ${schema}a prefix of its tables (tablePrefix, TABLE_PREFIX). Nothing was changed.`,
  );
};

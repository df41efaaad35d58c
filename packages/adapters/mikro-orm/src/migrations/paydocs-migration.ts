import { Migration } from '@mikro-orm/migrations';
import { namingOf } from '../entities/naming.ts';
import { dialectOf } from '../sql/dialect.ts';
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

  protected async select<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const rows: unknown = await this.execute(text, [...values]);
    return rows as Row[];
  }
}

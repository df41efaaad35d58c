import { PaydocsMigration } from './paydocs-migration.ts';

/**
 * Adds the creation and the client of a session. Existing rows keep null: earlier releases did not
 * store them, and a node of an earlier release may open sessions while the nodes are replaced.
 */
export class SessionDetailColumns extends PaydocsMigration {
  override up(): void {
    const sessions = this.build.name('sessions');
    this.addAll([
      `alter table ${sessions} add column created_at_ms bigint null`,
      `alter table ${sessions} add column address text null`,
      `alter table ${sessions} add column user_agent text null`,
    ]);
  }
}

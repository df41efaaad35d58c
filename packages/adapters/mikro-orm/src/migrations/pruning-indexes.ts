import { PaydocsMigration } from './paydocs-migration.ts';

/** Adds the indexes by which ended sessions and expired reset tokens are found. */
export class PruningIndexes extends PaydocsMigration {
  override up(): void {
    const { build } = this;
    this.addAll([
      `create index ${build.part('sessions_ended_index')} on ${build.name('sessions')}
        (revoked_at_ms, expires_at_ms)`,
      build.index('password_resets', 'expires_at_ms'),
    ]);
  }
}

/** Adds the index by which expired verification tokens are found. */
export class VerificationsPruningIndex extends PaydocsMigration {
  override up(): void {
    this.addSql(this.build.index('email_verifications', 'expires_at_ms'));
  }
}

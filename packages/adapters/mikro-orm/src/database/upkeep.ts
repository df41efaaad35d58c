import type { Records, Site } from '@paydocs/core';
import { ensureSite } from '../accounts/sites.ts';
import { withPortErrors } from '../sql/errors.ts';
import type { Orm } from '../sql/orm.ts';
import type { Connected } from '../sql/sql.ts';
import { addRecords } from '../upkeep/add-records.ts';
import { type CheckedEncryption, checkEncryption } from '../upkeep/check-encryption.ts';
import { type Contents, countContents } from '../upkeep/count-contents.ts';
import { countWrongFolds, refold, type WrongFolds } from '../upkeep/folds.ts';
import {
  findSchemaFaults,
  inspect,
  type Inspection,
  type SchemaFault,
  wrongEncodingText,
} from '../upkeep/inspect.ts';
import { type KeyId, type KeyUse, listKeyUses, noteKeyUses } from '../upkeep/key-uses.ts';
import { UnsuitableDatabase } from '../sql/unsuitable-database.ts';
import type { MigrationPlaces } from '../upkeep/migrations-table.ts';
import { findMissingKeys } from '../upkeep/missing-keys.ts';
import {
  assertNoUnknownMigrations,
  pendingMigrations,
  unknownMigrations,
} from '../upkeep/pending-migrations.ts';
import { countOldValues, type OldValues } from '../upkeep/count-old-values.ts';
import {
  listMadeDocuments,
  type MadeDocument,
  type MadeDocumentsRequest,
} from '../upkeep/list-made-documents.ts';
import { reencrypt, type Reencryption, type ReencryptOptions } from '../upkeep/reencrypt.ts';
import { type OutboxStatistics, outboxStatistics } from '../upkeep/outbox-statistics.ts';
import type { Recount } from '../upkeep/mismatch.ts';
import { checkCounts, recount } from '../upkeep/recount.ts';

/** What operators do with a database. */
export interface Upkeep {
  /**
   * Applies the pending migrations, all or none, and returns their names. Any number of nodes may
   * migrate at once. Adds the standard roles.
   *
   * @throws UnsuitableDatabase when a newer version has migrated the database, or one from before the
   *   first release, when its encoding is not UTF8, and when the search path of the connection names no
   *   schema.
   */
  migrate(): Promise<string[]>;
  /** Returns the names of the pending migrations. Writes nothing. */
  pendingMigrations(): Promise<string[]>;
  /**
   * Returns the names of the applied migrations of paydocs that this version does not have. If none is
   * pending, a newer version has migrated the database; otherwise it is from before the first release.
   * Writes nothing.
   */
  unknownMigrations(): Promise<string[]>;
  /** Returns version, mode, encoding and clock of the database. */
  inspect(): Promise<Inspection>;
  /**
   * Finds constraints, indexes and triggers that no longer work, as after a partial restore. Changes
   * nothing.
   */
  findSchemaFaults(): Promise<readonly SchemaFault[]>;
  /** Returns the site with this identifier; adds it if it is missing. */
  ensureSite(identifier: string): Promise<Site>;
  /**
   * Counts the users, and the sites with another identifier. Without both the database is empty:
   * every record belongs to a user.
   */
  countContents(identifier: string): Promise<Contents>;
  /** Finds the counters of totals that differ from the number of rows. Changes nothing. */
  checkCounts(): Promise<Recount>;
  /**
   * Finds and corrects wrong counters, in one transaction for each kind of records. Writers of that
   * kind wait meanwhile.
   */
  recount(): Promise<Recount>;
  /**
   * Counts the texts whose folded form is wrong, in columns that have such texts. Lists neither find
   * nor sort these rows; a program that writes to the tables without folding causes it.
   */
  countWrongFolds(): Promise<readonly WrongFolds[]>;
  /** Corrects wrong folded texts, while reads and writes go on, and returns what was wrong. */
  refold(): Promise<readonly WrongFolds[]>;
  /** Counts the values of each encrypted column that the first data key does not encrypt. */
  countOldValues(): Promise<readonly OldValues[]>;
  /**
   * Returns the ids of keys of stored values that are not among the data keys, from a sample of 256
   * rows of each table. A host calls it before its first write, since a wrong ring encrypts as well.
   */
  findMissingKeys(): Promise<readonly string[]>;
  /**
   * Decrypts every value of each encrypted column, counts the values of each key, and finds values
   * that were changed or moved from another row.
   */
  checkEncryption(): Promise<readonly CheckedEncryption[]>;
  /**
   * Encrypts old values with the first data key, while reads and writes go on. After an
   * interruption, the next call continues.
   */
  reencrypt(options?: ReencryptOptions): Promise<Reencryption>;
  /** Returns a batch of the documents that may have a file, of all sites and in the order of their ids. */
  listMadeDocuments(request: MadeDocumentsRequest): Promise<readonly MadeDocument[]>;
  /** Stores when keys were first used; a later use changes nothing. */
  noteKeyUses(keys: readonly KeyId[], nowMs: number): Promise<void>;
  /** Returns the first use of every key, the oldest first. */
  listKeyUses(): Promise<readonly KeyUse[]>;
  /** Counts the entries of the outbox, by state, and returns the age of the oldest that waits. */
  outboxStatistics(): Promise<OutboxStatistics>;
  /** Adds records with their ids, all or none. Generated ids follow those of the records. */
  add(records: Records): Promise<void>;
}

/** What the upkeep of a database needs. */
export interface UpkeepParts extends Connected {
  /** Where applied migrations are recorded. */
  readonly migrationPlaces: MigrationPlaces;
  /** Runs work with a MikroORM without a statement timeout. */
  readonly migrating: <Result>(work: (orm: Orm) => Promise<Result>) => Promise<Result>;
}

/** Returns the upkeep of a database. */
export const upkeepOf = ({ sql, dataKeys, migrationPlaces, migrating }: UpkeepParts): Upkeep =>
  withPortErrors<Upkeep>({
    migrate: async () => {
      const text = wrongEncodingText(await inspect(sql));
      if (text !== undefined) throw new UnsuitableDatabase(text);
      const table = await assertNoUnknownMigrations(sql, migrationPlaces);
      // Loads MikroORM, which serving does not need.
      const { migrate } = await import('../upkeep/migrate.ts');
      return migrating(async (orm) => migrate(orm, table));
    },
    pendingMigrations: async () => pendingMigrations(sql, migrationPlaces),
    unknownMigrations: async () => unknownMigrations(sql, migrationPlaces),
    inspect: async () => inspect(sql),
    findSchemaFaults: async () => findSchemaFaults(sql),
    ensureSite: async (identifier) => ensureSite({ sql }, identifier),
    countContents: async (identifier) => countContents(sql, identifier),
    checkCounts: async () => checkCounts(sql),
    recount: async () => recount(sql),
    countWrongFolds: async () => countWrongFolds(sql),
    refold: async () => refold(sql),
    countOldValues: async () => countOldValues({ sql, dataKeys }),
    findMissingKeys: async () => findMissingKeys({ sql, dataKeys }),
    checkEncryption: async () => checkEncryption({ sql, dataKeys }),
    reencrypt: async (options) => reencrypt({ sql, dataKeys }, options),
    listMadeDocuments: async (request) => listMadeDocuments(sql, request),
    noteKeyUses: async (keys, nowMs) => noteKeyUses(sql, keys, nowMs),
    listKeyUses: async () => listKeyUses(sql),
    outboxStatistics: async () => outboxStatistics(sql),
    add: async (records) => addRecords({ sql, dataKeys }, records),
  });

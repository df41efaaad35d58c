import type { Database } from '@paydocs/mikro-orm';
import type { Config } from '../config/settings.ts';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';
import { nearestName } from '../terminal/nearest-name.ts';

/**
 * Checks that the database has no migration that this version lacks: this version might misread it.
 *
 * @throws OperationalError with the remedy.
 */
export const assertDatabaseKnown = async (
  database: Pick<Database, 'pendingMigrations' | 'unknownMigrations'>,
): Promise<void> => {
  const sentence = await unknownDatabase(database);
  if (sentence !== undefined) throw new OperationalError(sentence);
};

/**
 * Checks that the database can store every name: PostgreSQL takes its encoding from the template.
 *
 * @throws OperationalError with the remedy.
 */
export const assertEncoding = async ({ inspect }: Pick<Database, 'inspect'>): Promise<void> => {
  const { wrongEncodingText } = await import('@paydocs/mikro-orm');
  const sentence = wrongEncodingText(await inspect());
  if (sentence === undefined) return;
  throw new OperationalError(sentence, { exitCode: CONFIGURATION_EXIT_CODE });
};

/** Returns the sentence about migrations that this version does not have, if there are any. */
export const unknownDatabase = async (
  database: Pick<Database, 'pendingMigrations' | 'unknownMigrations'>,
): Promise<string | undefined> => {
  const unknown = await database.unknownMigrations();
  if (unknown.length === 0) return undefined;
  // Loads MikroORM, which serving does not need.
  const { unknownMigrationsText } = await import('@paydocs/mikro-orm');
  return unknownMigrationsText({ unknown, pending: await database.pendingMigrations() });
};

/**
 * Checks that exactly the migrations of this version are applied, and that the default site exists.
 *
 * @throws OperationalError with the command to run.
 */
export const assertDatabaseReady = async (
  database: Pick<Database, 'pendingMigrations' | 'unknownMigrations' | 'ports'>,
  config: Pick<Config, 'defaultSite'>,
): Promise<void> => {
  await assertDatabaseKnown(database);
  await assertDatabaseMigrated(database, config);
};

/**
 * Checks that no migration of this version is pending, and that the default site exists. A node that runs
 * stays ready when a newer version migrates: all nodes would be out until the first new one is ready.
 *
 * @throws OperationalError with the command to run.
 */
export const assertDatabaseMigrated = async (
  database: Pick<Database, 'pendingMigrations' | 'ports'>,
  { defaultSite }: Pick<Config, 'defaultSite'>,
): Promise<void> => {
  await assertMigrations(database);
  const fault = await findSiteFault(database, defaultSite);
  if (fault !== undefined) throw siteError(fault);
};

/**
 * Checks that no migration of this version is pending.
 *
 * @throws OperationalError with the command to run.
 */
export const assertMigrations = async ({
  pendingMigrations,
}: Pick<Database, 'pendingMigrations'>): Promise<void> => {
  const pending = await pendingMigrations();
  if (pending.length === 0) return;
  throw new OperationalError(
    `The database lacks ${pending.length} of the migrations of this version: run \`paydocs migrate\`.`,
  );
};

/** Why the default site is missing, and what to do about it. */
export interface SiteFault {
  readonly message: string;
  readonly remedy: string;
  /** Whether the database has other sites, so that the variable is wrong rather than the database. */
  readonly isConfiguration: boolean;
}

/** Creates the error of a default site that is missing. */
export const siteError = ({ message, remedy, isConfiguration }: SiteFault): OperationalError =>
  new OperationalError(
    `The database has ${message}: ${remedy}.`,
    isConfiguration ? { exitCode: CONFIGURATION_EXIT_CODE } : {},
  );

/** Returns why the default site is missing; undefined if it exists. */
export const findSiteFault = async (
  { ports: { sites } }: Pick<Database, 'ports'>,
  identifier: string,
): Promise<SiteFault | undefined> => {
  if ((await sites.findByIdentifier(identifier)) !== undefined) return undefined;
  const message = `no site '${identifier}' (DEFAULT_SITE)`;
  const others = (await sites.list()).map((site) => site.identifier);
  // Another node that migrates has added the site between both reads.
  if (others.includes(identifier)) return undefined;
  if (others.length === 0) {
    return { message, remedy: 'run `paydocs migrate` to add it', isConfiguration: false };
  }
  const nearest = nearestName(identifier, others);
  const question = nearest === undefined ? '' : `do you mean '${nearest}'? `;
  const create = `\`paydocs sites create ${identifier} --name <name>\``;
  const remedy = `${question}correct DEFAULT_SITE (\`paydocs sites list\`), or add the site with ${create}`;
  return { message, remedy, isConfiguration: true };
};

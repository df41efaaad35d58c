import type { Database } from '@paydocs/mikro-orm';
import { withDatabase } from '../operator/with-database.ts';
import { configuredDataKeys } from '../keys/configured-data-keys.ts';
import type { ConfigRemark } from '../config/parse-settings.ts';
import { inspectConfig } from '../config/read-config.ts';
import type { Config } from '../config/settings.ts';
import { unknownVariables } from '../config/unknown-variables.ts';
import { warningsOf } from '../config/warnings.ts';
import { explained, remoteOf } from '../errors/remote.ts';
import { requireSqliteFile } from '../config/sqlite-file.ts';
import { configChecks, DOCUMENT_VARIABLES } from './config-checks.ts';
import { databaseChecks, migrationsCheck, serverCheck } from './database-checks.ts';
import type { DatabaseSubject } from './database-subject.ts';
import { filesCheck } from './files-check.ts';
import { type Check, type Checked, ok, skipped } from './finding.ts';
import { findingOf, runCheck } from './run-check.ts';

/** Options for {@link examine}. */
export interface ExamineOptions {
  /** Whether to correct wrong counters and figures of years. */
  readonly recount: boolean;
  /** Whether to correct wrong folded names. */
  readonly refold: boolean;
  /** Whether to check the files of all documents, and not only of a sample. */
  readonly files: boolean;
}

const isOneOf = (variable: string, names: readonly string[]): boolean =>
  names.some((name) => (name.endsWith('_') ? variable.startsWith(name) : variable === name));

const DATABASE_VARIABLES = /^DATABASE_|^DEFAULT_SITE$/;

/**
 * Checks a whole installation: the configuration, then the database and everything else at once. No
 * check hides another one, and each ends within its time limit.
 */
export const examine = async (
  environment: NodeJS.ProcessEnv,
  options: ExamineOptions,
): Promise<readonly Checked[]> => {
  const { config, mistakes } = inspectConfig(environment, { serving: true });
  const database = mistakes.some(({ variable }) => DATABASE_VARIABLES.test(variable))
    ? [{ check: 'database', ...skipped('not checked with this configuration') }]
    : examineDatabase(config, { ...options, mistakes });
  const others = configChecks.map((check) => {
    const isUsable = !mistakes.some(({ variable }) => isOneOf(variable, check.variables));
    const finding = skipped('not checked with this configuration');
    return isUsable ? runCheck(check, config) : [{ check: check.name, ...finding }];
  });
  const found = await Promise.all([database, ...others]);
  const warnings = [...warningsOf(config), ...unknownVariables(environment)];
  return [...configFindings(config, { mistakes, warnings }), ...found.flat()];
};

interface Judged {
  readonly mistakes: readonly ConfigRemark[];
  readonly warnings: readonly ConfigRemark[];
}

const configFindings = (
  config: Pick<Config, 'mode'>,
  { mistakes, warnings }: Judged,
): readonly Checked[] => {
  const findings = [
    ...mistakes.map(({ sentence }) => ({ level: 'wrong', message: sentence }) as const),
    ...warnings.map(({ sentence }) => ({ level: 'warning', message: sentence }) as const),
  ];
  const all = findings.length > 0 ? findings : [ok(`every variable is valid (${config.mode})`)];
  return all.map((finding) => ({ check: 'configuration', ...finding }));
};

/** Opens the database, and runs its checks one after the other. */
const examineDatabase = async (
  config: Config,
  { mistakes, files, ...options }: ExamineOptions & { readonly mistakes: readonly ConfigRemark[] },
): Promise<readonly Checked[]> => {
  const hasDataKeys = mistakes.every(({ variable }) => variable !== 'DATA_KEYS');
  const hasDocuments = mistakes.every(({ variable }) => !DOCUMENT_VARIABLES.includes(variable));
  try {
    requireSqliteFile(config);
    const dataKeys = hasDataKeys ? await configuredDataKeys(config) : undefined;
    const checks = [...databaseChecks, filesCheck(!files)];
    const work = (database: Database) =>
      runDatabaseChecks({ database, config, hasDocuments, ...options }, checks);
    return await withDatabase(config, work, { dataKeys });
  } catch (error) {
    return [{ check: 'database', ...findingOf(error) }];
  }
};

const hasPassed = (found: readonly Checked[]): boolean => found.some(({ level }) => level === 'ok');

const runDatabaseChecks = async (
  subject: DatabaseSubject,
  checks: readonly Check<DatabaseSubject>[],
): Promise<readonly Checked[]> => {
  const remote = remoteOf('DATABASE_URL', subject.config.databaseUrl);
  const run = (check: Check<DatabaseSubject>): Promise<readonly Checked[]> =>
    runCheck({ ...check, run: (input) => explained(remote, () => check.run(input)) }, subject);
  const found: Checked[] = [];
  for (const check of [serverCheck, migrationsCheck]) {
    const findings = await run(check);
    found.push(...findings);
    // Without either, every later check would fail as well.
    if (!hasPassed(findings)) return found;
  }
  for (const check of checks) found.push(...(await run(check)));
  return found;
};

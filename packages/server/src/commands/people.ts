import type { ErasedPerson, PersonalCounts, PersonSelection } from '@paydocs/core';
import { snakeCase } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { asOperational } from '../operator/refusal-error.ts';
import { type SitesOption, sitesOf } from '../operator/site-of.ts';
import { withRecords } from '../operator/with-ready-database.ts';
import { openOutput } from '../records/file-output.ts';
import { jsonObjectWriter } from '../records/person-file.ts';
import { confirmTwice } from '../operator/confirm-twice.ts';
import { jsonLines } from '../terminal/text-table.ts';

/** The persons of a command. */
export interface PeopleOptions extends SitesOption {
  readonly email?: string;
  readonly employee?: number;
}

/** Options of `paydocs people erase`. */
export interface ErasePeopleOptions extends PeopleOptions {
  readonly force?: true;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly json?: true;
}

const selectionOf = (
  { email, employee, ...options }: PeopleOptions,
  environment: NodeJS.ProcessEnv,
): PersonSelection => {
  if (email === undefined && employee === undefined) {
    throw new OperationalError('Give --email or --employee.', { exitCode: USAGE_EXIT_CODE });
  }
  return { email, employeeId: employee, site: sitesOf(options, environment) };
};

type People = ReturnType<typeof operatorCore>;

/** Runs a use case for persons of a site, and names the other sites that have such persons. */
const namingOthers = async <Result>(
  core: People,
  { site, ...persons }: PersonSelection,
  work: () => Promise<Result>,
): Promise<Result> => {
  const sites = site === undefined ? [] : await core.listPersonSites(persons);
  const others = sites.filter((identifier) => identifier !== site);
  if (others.length > 0) {
    console.error(`paydocs: such a person is also at ${others.join(', ')}: see --all-sites`);
  }
  return work();
};

const named = (counts: PersonalCounts): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(counts).map(([kind, n]) => [snakeCase(kind), n]));

/** Returns counts as words: `1 user, 2 password resets`. */
const inWords = (counts: PersonalCounts): string =>
  Object.entries(named(counts))
    .map(([kind, n]) => `${n} ${kind.replaceAll('_', ' ')}`)
    .join(', ') || '-';

/** Writes everything about the persons as one JSON object, to a file or standard output. */
export const exportPeople = async (
  file: string,
  options: PeopleOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withRecords(environment, async (database) =>
    asOperational(async () => {
      const output = await openOutput(file);
      try {
        const writer = jsonObjectWriter(output.write);
        const core = operatorCore(database);
        const selection = selectionOf(options, environment);
        const people = await namingOthers(core, selection, () =>
          core.exportPerson({ ...selection, onRows: writer.add }),
        );
        await writer.end();
        await output.end();
        for (const { person, site, rows } of people) {
          console.error(`${person.kind} ${person.id} at ${site}: ${inWords(rows)}`);
        }
      } catch (error) {
        await output.abandon();
        throw error;
      }
    }),
  );
};

const print = (people: readonly ErasedPerson[], { json, dryRun }: ErasePeopleOptions): void => {
  if (json) {
    const records = people.map(({ person, site, erased, kept }) => ({
      dry_run: dryRun ?? false,
      kind: person.kind,
      id: person.id,
      site,
      erased: named(erased),
      kept: named(kept),
    }));
    process.stdout.write(jsonLines(records));
    return;
  }
  for (const { person, site, erased, kept } of people) {
    console.log(`${person.kind} ${person.id} at ${site}`);
    console.log(`  ${dryRun ? 'to erase' : 'erased'}: ${inWords(erased)}`);
    console.log(`  kept: ${inWords(kept)}`);
  }
};

const erase = async (
  { ports }: Pick<Database, 'ports'>,
  selection: PersonSelection,
  options: ErasePeopleOptions,
): Promise<void> => {
  const core = operatorCore({ ports });
  const request = { ...selection, force: options.force };
  const found = await namingOthers(core, selection, () =>
    core.erasePerson({ ...request, dryRun: true }),
  );
  if (options.dryRun) {
    print(found, options);
    return;
  }
  const people = found.map(({ person, site }) => `${person.kind} ${person.id} at ${site}`);
  await confirmTwice({
    sentence: `Erases ${people.join(', ')}: ${found.map(({ erased }) => inWords(erased)).join('; ')}.`,
    word: options.email ?? String(options.employee),
    yes: options.yes ?? false,
  });
  print(await core.erasePerson(request), options);
};

/** Erases the persons after two questions, or counts what would be erased, and prints the counts. */
export const erasePeople = async (
  options: ErasePeopleOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  await withRecords(environment, async (database) =>
    asOperational(async () => erase(database, selectionOf(options, environment), options)),
  );
};

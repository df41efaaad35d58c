import { type Command, Option } from 'commander';
import { explanation } from '../terminal/help-text.ts';
import { ofSites } from './site-option.ts';
import { wholeNumber } from './whole-number.ts';
import type { ErasePeopleOptions, PeopleOptions } from './people.ts';

const EXPLANATION = `
An e-mail can be that of a user and of employees of several sites: those of the site are found, or with
--all-sites all. Standard error names the other sites that have such a person.
Export writes all that is stored about them as JSON, SSN in clear, and no hash of a password or token; a new
file is readable by its owner only. Erase overwrites names, e-mail, numbers, addresses and free-form data,
deletes sessions, API tokens, links, answers to requests and e-mails that wait, and closes the account. Documents, orders,
companies that a user has entered and audit entries stay until their retention is over; the answer counts
them. It asks twice unless --yes is given, and refuses while a legal hold of the site is on.
Configuration: DATABASE_URL, DATA_KEYS and DEFAULT_SITE, see \`paydocs help\`.`;

const load = async () => import('./people.ts');

const withPeople = (command: Command): Command =>
  ofSites(command)
    .addOption(
      new Option('--email <email>', 'the e-mail address of a user or employees').conflicts(
        'employee',
      ),
    )
    .option('--employee <id>', 'the id of an employee', wholeNumber);

/** Adds `paydocs people`. */
export const peopleCommand = (paydocs: Command): void => {
  const people = paydocs
    .command('people')
    .description('export or erase what is stored about a person')
    .addHelpText('after', explanation(EXPLANATION));
  withPeople(people.command('export'))
    .description('write everything that is stored about a person as JSON')
    .argument('[file]', 'the file, or - for standard output', '-')
    .action(async (file: string, options: PeopleOptions) =>
      (await load()).exportPeople(file, options, process.env),
    );
  withPeople(people.command('erase'))
    .description('overwrite or delete what is stored about a person and need not be kept')
    .option('--force', 'erase the last Active Owner of a site too')
    .option('--dry-run', 'only count what would be erased')
    .option('--yes', 'do not ask')
    .option('--json', 'print one JSON object a line instead of a table')
    .action(async (options: ErasePeopleOptions) =>
      (await load()).erasePeople(options, process.env),
    );
};

import { availableParallelism } from 'node:os';
import type { Filled } from '../databases.ts';
import type { Row } from '../lists.ts';
import type { Fleet } from '../processes.ts';
import { listsSection, processesSection, sizesSection, targetsSection } from './sections.ts';

/** The results of a run; parts that were not requested are empty. */
export interface Findings {
  readonly machine: readonly string[];
  readonly databases: readonly Filled[];
  readonly rows: readonly Row[];
  readonly fleets: readonly Fleet[];
}

const INTRODUCTION = `# Performance at scale

How lists behave from 10,000 to 5,000,000 employees. Made by \`npm run bench:scale\`, which fills the databases, checks
every answer and measures; trust the ratios of one run, not the numbers.`;

const HOW_FILLED = `Everything is made up, and the same in each run. The records of all sites take turns, so that no site lies together
on disk. 4,000 first and 19,000 last names, as unequally frequent as in a census; e-mail addresses that hardly ever
repeat; in each site one company of 5,000 or 1 % (a quarter at most) and others of about 20 to 2,000 employees, fewer
where the site is small; one document for every two employees. The schema is the product's, with all indexes and
constraints; during the load its triggers and the checks of foreign keys rest, then the counters are counted. Vacuumed
and analysed once.`;

const HOW_MEASURED = `What one request costs in the adapter and the database, without HTTP: a page of 15 with its exact total, one
request at a time, in milliseconds, p50 / p99, and of how many that match. Medians of three rounds of
up to 400 requests, in which the databases take turns; slow ones are asked less often, five times in a round or for
1.5 s, and their p99 is the slowest. Where a statement took longer than the service waits (2 s) it would have answered 503, and so the table says.

Each total is compared with a plain \`count(*)\`, and the ids of the page with a plain query: of every shape in sites of
up to 100,000 employees, of every fifth in larger ones. A difference ends the run.

“Common” is the most frequent name of the site, “middling” the 300th (or the middle one), “rarest” the least frequent.`;

const paragraphs = (parts: readonly string[]): string =>
  `${parts.filter((part) => part !== '').join('\n\n')}\n`;

/** Renders the report of a run as Markdown. */
export const scaleReport = ({ machine, databases, rows, fleets }: Findings): string =>
  paragraphs([
    INTRODUCTION,
    machine.map((fact) => `- ${fact}`).join('\n'),
    rows.length > 0 ? targetsSection(databases, rows) : '',
    sizesSection(databases),
    HOW_FILLED,
    ...(rows.length > 0 ? ['## Lists', HOW_MEASURED, listsSection(databases, rows)] : []),
    fleets.length > 0 ? processesSection(fleets, availableParallelism()) : '',
  ]);

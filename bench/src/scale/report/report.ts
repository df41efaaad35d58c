import { availableParallelism } from 'node:os';
import type { Filled } from '../databases.ts';
import type { Row } from '../lists.ts';
import type { Fleet } from '../processes.ts';
import { listsSection, processesSection, sizesSection, targetTable } from './sections.ts';

/** The results of a run; parts that were not requested are empty. */
export interface Findings {
  readonly machine: readonly string[];
  readonly databases: readonly Filled[];
  readonly rows: readonly Row[];
  readonly fleets: readonly Fleet[];
}

const INTRODUCTION = `# Performance at scale

Lists with 10,000 to 5,000,000 employees. Written by \`npm run bench:scale\`, which fills the databases, verifies every
result and measures. Trust the ratios of one run, not the absolute numbers.`;

const HOW_FILLED = `The data is generated, and the same in each run. Records of all sites alternate on disk. There are 4,000 first names and
19,000 last names with the frequencies of a census, and e-mail addresses that hardly ever repeat. Each site has one company
of 5,000 employees or 1 % of the site (a quarter at most), and others of about 20 to 2,000 employees. There is one document
per two employees. The schema has all indexes and constraints. Triggers and foreign keys are disabled during the load, and
the counters are recounted afterwards. Each database is vacuumed and analyzed once.`;

const HOW_MEASURED = `The cost of one request in the adapter and the database, without HTTP: a page of 15 with its exact total, one request at a
time, in milliseconds (p50 / p99), with the number of matching rows. Medians of three rounds of up to 400 requests; rounds
alternate between the databases. Slow queries run five times or for 1.5 s per round, and their p99 is the slowest request. A
statement beyond the service's limit of 2 s counts as 503.

Each total is compared with a plain \`count(*)\`, and the ids of the page with a plain query: for every query in sites of up
to 100,000 employees, for every fifth query in larger sites. A difference ends the run.

“Common” is the most frequent name of the site, “middling” the 300th (or the middle one), “rarest” the least frequent.`;

const NOT_FLAT = `## What is not flat

Plans are held by \`packages/adapters/mikro-orm/test/plans\`. First pages in the order of an index, their totals without a filter, of a user, a status or
a type, pages of the audit trail by site, user, action and time, and idle polls of workers read a few rows, for any number of records.

These read more with more records. Lists among them take a fair turn, and end at the time limit of a statement:

- **Totals without a counter**: of a company, an employee, an order, a span of time, an amount, a flag, or two filters. They count the matching entries of an index.
- **Parts of e-mail addresses, and names of related records**: any row of the site may match, so each one is read.
- **A filter in the order of another column**, if few rows match: the index of the order is read until the page is full.
- **The middle of a long list**: entries of the index are skipped from the nearer end.
- **Claims while much is postponed**: of documents past orders whose documents are all postponed, of webhooks past endpoints that are paused
  while deliveries wait, of mail past postponed entries of other sites while another one is due.`;

const paragraphs = (parts: readonly string[]): string =>
  `${parts.filter((part) => part !== '').join('\n\n')}\n`;

/** Renders the targets of the project as Markdown. */
export const scaleTargets = ({ databases, rows }: Findings): string =>
  paragraphs([
    '# Targets at scale',
    `What the project wants and has. Written by \`npm run bench:scale\`; [performance-scale.md](../docs/performance-scale.md) has all figures.`,
    targetTable(databases, rows),
  ]);

/** Renders the report of a run as Markdown. */
export const scaleReport = ({ machine, databases, rows, fleets }: Findings): string =>
  paragraphs([
    INTRODUCTION,
    machine.map((fact) => `- ${fact}`).join('\n'),
    sizesSection(databases),
    HOW_FILLED,
    ...(rows.length > 0 ? ['## Lists', HOW_MEASURED, listsSection(databases, rows), NOT_FLAT] : []),
    fleets.length > 0 ? processesSection(fleets, availableParallelism()) : '',
  ]);

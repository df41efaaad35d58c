import type { Bench } from './bench.ts';
import { type AccountResults, measureAccounts } from './experiments/accounts.ts';
import { type LoginResults, measureLogins } from './experiments/logins.ts';
import { measurePayRun, type PayRunResults } from './experiments/pay-run.ts';
import { measureProcesses, type ProcessResults } from './experiments/processes.ts';
import { measureRecords, type RecordResults } from './experiments/records.ts';
import { measureRefusals, type RefusalResults } from './experiments/refusals.ts';
import { measureStarts, type Starts } from './experiments/starts.ts';
import { measureStorm, type StormResult } from './experiments/storm.ts';
import { type ListResults, measureLists } from './lists.ts';

/** What a run has given; a part that was not asked for is not there. */
export interface Results {
  readonly starts?: Starts;
  readonly lists?: ListResults;
  readonly records?: RecordResults;
  readonly accounts?: AccountResults;
  readonly refusals?: RefusalResults;
  readonly logins?: LoginResults;
  readonly storm?: readonly StormResult[];
  readonly documents?: PayRunResults;
  readonly processes?: ProcessResults;
}

const say = (what: string): void => console.error(`measuring ${what}`);

/** Measures the chosen parts in order and reports progress on stderr. */
export const measure = async (bench: Bench): Promise<Results> => {
  const { parts } = bench.options;
  const perPages = parts.flatMap((part) =>
    part === 'list15' ? [15] : part === 'list100' ? [100] : [],
  );
  const results: { -readonly [Name in keyof Results]: Results[Name] } = {};
  if (parts.includes('start')) {
    say('start');
    results.starts = await measureStarts(bench);
  }
  if (perPages.length > 0) {
    say('the list');
    results.lists = await measureLists(bench, perPages);
  }
  if (parts.includes('records')) {
    say('records');
    results.records = await measureRecords(bench);
  }
  if (parts.includes('me')) {
    say('/auth/me');
    results.accounts = await measureAccounts(bench);
  }
  if (parts.includes('refusals')) {
    say('refusals');
    results.refusals = await measureRefusals(bench);
  }
  if (parts.includes('logins')) {
    say('sign-ins');
    results.logins = await measureLogins(bench);
  }
  if (parts.includes('storm')) {
    say('the storm of sign-ins');
    results.storm = await measureStorm(bench);
  }
  if (parts.includes('documents')) {
    say('a pay run');
    results.documents = await measurePayRun(bench);
  }
  if (parts.includes('processes')) {
    say('two processes');
    results.processes = await measureProcesses(bench);
  }
  return results;
};

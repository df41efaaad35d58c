import { keyTextOf } from '../../domain/statements/imported-statement.ts';
import type { YearStatement } from '../../domain/statements/statement-year.ts';
import type { Transaction } from '../../ports/index.ts';

/**
 * Gives imports the run that they repeat, when the statements that had it ended or have another key now, and no
 * other one has it: they count, so that nobody may order it again. The first one that repeats it takes it.
 */
export const takeFreeRuns = async (
  { statements }: Pick<Transaction, 'statements'>,
  left: readonly YearStatement[],
): Promise<void> => {
  const keys = [...new Map(left.map((each) => [keyTextOf(each), each])).values()];
  const repeating = await statements.repeating(keys);
  const repeated = repeating.flatMap((each, index) =>
    each === undefined ? [] : [{ ...each, run: (keys[index] as YearStatement).run }],
  );
  const existing = await statements.existing(repeated);
  await statements.save(repeated.filter((_, index) => existing[index] === undefined));
};

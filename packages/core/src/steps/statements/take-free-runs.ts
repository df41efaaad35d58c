import { keyTextOf, repeatedRunOf } from '../../domain/statements/imported-statement.ts';
import type { PlacedStatement } from '../../domain/statements/statement-year.ts';
import type { Transaction } from '../../ports/index.ts';

/**
 * Gives repeated imports among these statements the run that they repeat, when no other statement has it any
 * more: they count, so that nobody may order it again. The first one of those that repeat one run takes it.
 */
export const takeFreeRuns = async (
  { statements }: Pick<Transaction, 'statements'>,
  placed: readonly PlacedStatement[],
): Promise<void> => {
  const runs = new Map(
    placed.flatMap((statement) => {
      const run = repeatedRunOf(statement);
      return run === undefined ? [] : [[statement.documentId, run] as const];
    }),
  );
  if (runs.size === 0) return;
  const repeated = (await statements.of([...runs.keys()])).map((statement) => ({
    ...statement,
    run: runs.get(statement.documentId) as string,
  }));
  const existing = await statements.existing(repeated);
  const free = repeated.filter((_, index) => existing[index] === undefined);
  const byKey = new Map(free.toReversed().map((statement) => [keyTextOf(statement), statement]));
  await statements.save([...byKey.values()]);
};

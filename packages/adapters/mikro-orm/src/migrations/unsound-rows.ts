const NAME = 'UnsoundRowsError';

/** Rows that a check refuses. The message names rows and columns, and never a value. */
export class UnsoundRowsError extends Error {
  override readonly name = NAME;

  constructor(rows: string, remedy: string) {
    super(
      `The database has rows that the API cannot show: ${rows}. Give them the values that they ` +
        `should have, for example \`${remedy}\`, and migrate again.`,
    );
  }
}

/** Whether a migration failed because of rows that an operator has to mend. */
export const isUnsoundRows = (error: unknown): error is UnsoundRowsError =>
  error instanceof Error && error.name === NAME;

/** The exit code of a command line that is wrong. */
export const USAGE_EXIT_CODE = 2;

/** The exit code of a wrong configuration (`EX_CONFIG` of sysexits.h). */
export const CONFIGURATION_EXIT_CODE = 78;

/** The exit codes of every command, with what they mean. */
export const EXIT_CODES = [
  [0, 'done'],
  [1, 'not done, or only a part: rows are refused, no such record, a server is away, interrupted'],
  [
    USAGE_EXIT_CODE,
    'wrong use: an unknown command or option, a wrong value, a file that cannot be opened',
  ],
  [CONFIGURATION_EXIT_CODE, 'wrong configuration'],
] as const;

/** An expected error, whose message explains the cause and the remedy to an operator. */
export class OperationalError extends Error {
  override readonly name = 'OperationalError';
  /** The exit code of a command that fails with this error; 1 by default. */
  readonly exitCode: number;

  constructor(
    message: string,
    options: { readonly exitCode?: number; readonly cause?: unknown } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.exitCode = options.exitCode ?? 1;
  }
}

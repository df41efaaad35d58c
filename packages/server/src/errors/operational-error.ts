/** The exit code of a wrong configuration (`EX_CONFIG` of sysexits.h). */
export const CONFIGURATION_EXIT_CODE = 78;

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

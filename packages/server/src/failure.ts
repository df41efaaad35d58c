/** An end that was foreseen: its message says to people what is wrong and what to do. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** What the process ends with. */
  readonly exitCode: number;

  constructor(
    message: string,
    options: { readonly exitCode?: number; readonly cause?: unknown } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.exitCode = options.exitCode ?? 1;
  }
}

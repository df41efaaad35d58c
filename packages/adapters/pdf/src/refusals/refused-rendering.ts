/** A request that cannot be rendered, now or later. */
export class RefusedRendering extends Error {
  override readonly name = 'RefusedRendering';
  /** The reason in lower case, such as `logo.invalid`. */
  readonly code: string;

  /** Takes the code, and the reason as a sentence. */
  constructor(code: string, detail: string) {
    super(detail);
    this.code = code;
  }
}

/** A file of fonts that an operator adds, as threads share it. */
export interface FontFile {
  readonly name: string;
  readonly bytes: SharedArrayBuffer;
}

/** A folder of fonts that cannot be used. The message names the file, and says why. */
export class UnusableFonts extends Error {
  override readonly name = 'UnusableFonts';
}

// The part of subset-font that is used here; the package has no types.
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'sfnt';
    readonly noHinting?: boolean;
    readonly noLayoutClosure?: boolean;
    readonly dropTables?: readonly string[];
  }

  /** Returns a font with the letters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}

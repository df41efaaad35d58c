// The part of bidi-js that is used here. Its own types describe an ES module, which it is not for Node.js.
declare module 'bidi-js' {
  /** The direction of each code unit: an odd level is from right to left. */
  export interface EmbeddingLevels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly level: number }[];
  }

  /** The Unicode Bidirectional Algorithm (UAX 9). */
  export interface Bidi {
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    /** Returns the places of code units from left to right. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): readonly number[];
    /** Returns the other bracket of a pair; null for other letters. */
    getMirroredCharacter(letter: string): string | null;
  }

  /** Creates the algorithm. */
  export default function bidiFactory(): Bidi;
}

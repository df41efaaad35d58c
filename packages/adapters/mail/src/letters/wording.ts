/** One paragraph: words, or a link with the words on its button. */
export type Paragraph =
  | { readonly words: string }
  | { readonly link: string; readonly button: string };

/** What a email says after its greeting, in plain text. */
export interface Wording {
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

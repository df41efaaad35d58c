/** The words around the paragraphs of an email, in one language. */
export interface Words {
  /** The language (BCP 47). */
  readonly lang: string;
  /** Begins the greeting, before the name. */
  readonly hello: string;
  /** Precedes the address of a link in full. */
  readonly copy: string;
}

/** The language of the emails of accounts. */
export const ENGLISH: Words = {
  lang: 'en',
  hello: 'Hello',
  copy: 'If the button does not work, copy this address into your browser:',
};

/** A paragraph: text, or a link with the label of its button. */
export type Paragraph =
  | { readonly text: string }
  | { readonly link: string; readonly label: string };

/** The content of an email after its greeting, in plain text. */
export interface Content {
  /** The words around it; English ones by default. */
  readonly words?: Words;
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
}

/** What the product writes to people; an adapter has the words. */
export type Letter =
  | {
      readonly kind: 'password-reset';
      /** The stored address, byte for byte. */
      readonly to: string;
      readonly firstName: string;
      readonly link: string;
      readonly lifetimeMs: number;
    }
  | {
      readonly kind: 'password-changed';
      /** The stored address, byte for byte. */
      readonly to: string;
      readonly firstName: string;
    };

/** What became of a letter; a reason never holds the letter's link. */
export type Posting = { readonly taken: true } | { readonly taken: false; readonly reason: string };

/** Sends letters by mail. */
export interface Mailer {
  /**
   * Hands the letter over, once. Tells whether the next server took responsibility for it; rejects
   * when nobody knows (the connection broke after the letter was sent).
   */
  send(letter: Letter): Promise<Posting>;
}

/** What the product writes to people; an adapter has the words. */
export type Email =
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

/** What became of a email; a reason never holds the email's link. */
export type SendResult =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly reason: string };

/** Sends emails by mail. */
export interface Mailer {
  /**
   * Hands the email over, once. Tells whether the next server took responsibility for it; rejects
   * when nobody knows (the connection broke after the email was sent).
   */
  send(email: Email): Promise<SendResult>;
}

/** The content of an e-mail; an adapter writes the text. */
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
    }
  | {
      readonly kind: 'email-verification';
      /** The stored address, byte for byte. */
      readonly to: string;
      readonly firstName: string;
      readonly link: string;
      readonly lifetimeMs: number;
    };

/** The outcome of sending an e-mail; the reason never contains the link. */
export type SendResult =
  | { readonly accepted: true }
  | { readonly accepted: false; readonly reason: string };

/** Sends e-mails. */
export interface Mailer {
  /**
   * Sends the e-mail once. Returns whether the next server accepted it. Rejects when the outcome is
   * unknown, for example when the connection broke after the e-mail was sent.
   */
  send(email: Email): Promise<SendResult>;
}

/** An e-mail with a link to choose a password. */
interface PasswordLink {
  /** The stored address, byte for byte. */
  readonly to: string;
  readonly firstName: string;
  readonly link: string;
  readonly lifetimeMs: number;
}

/** The content of an e-mail; an adapter writes the text. */
export type Email =
  | (PasswordLink & { readonly kind: 'password-reset' })
  /** To a user whose account an operator has created. */
  | (PasswordLink & { readonly kind: 'invitation' })
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

/** The list of the commonest passwords, which nobody may choose (NIST SP 800-63B 5.1.1.2). */
export interface CommonPasswords {
  /** Whether the list has the password, in any case. Reads no network. */
  includes(password: string): Promise<boolean>;
}

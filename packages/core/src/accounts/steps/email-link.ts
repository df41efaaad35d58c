/** The parameters of a link in an e-mail. */
interface LinkParameters {
  readonly token: string;
  readonly email: string;
}

/** Returns the link to a page of the policy, with the token and the address as parameters. */
export const emailLink = (page: string, { token, email }: LinkParameters): string =>
  `${page}${page.includes('?') ? '&' : '?'}token=${token}&email=${encodeURIComponent(email)}`;

declare const URL: new (url: string) => { readonly href: string };

/** The parameters of a link in an e-mail. */
interface LinkParameters {
  readonly token: string;
  readonly email: string;
}

/** Returns the address of a page of the policy with parameters, in ASCII as e-mails have it. */
export const withParameters = (
  page: string,
  parameters: Readonly<Record<string, string>>,
): string => {
  const { href } = new URL(page);
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `${href}${href.includes('?') ? '&' : '?'}${query}`;
};

/** Returns the link to a page of the policy, with the token and the address as parameters. */
export const emailLink = (page: string, { token, email }: LinkParameters): string =>
  withParameters(page, { token, email });

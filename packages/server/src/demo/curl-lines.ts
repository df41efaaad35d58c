/** Options for `curlLines`. */
export interface CurlOptions {
  readonly url: string;
  readonly email: string;
  /** The password in base64url, which needs no escaping in a shell or in JSON. */
  readonly password: string;
  /** The last name to filter the list by: ASCII letters only. */
  readonly lastName: string;
}

/** Returns shell lines that call the API with curl. The first line sets the token for the others. */
export const curlLines = ({ url, email, password, lastName }: CurlOptions): readonly string[] => {
  const list = `filter[last_name]=${lastName}&sort=-created_at&include=company&per_page=5`;
  const authorization = `-H "Authorization: Bearer $TOKEN"`;
  return [
    `TOKEN=$(curl -s ${url}/auth/login -H 'Content-Type: application/json' -d '${JSON.stringify({ email, password })}' | sed -n 's/.*"token":"\\([^"]*\\)".*/\\1/p')`,
    `curl -s ${url}/auth/me ${authorization}`,
    `curl -s -g '${url}/employees?${list}' ${authorization}`,
  ];
};

/** Options for `resetLines`. */
export interface ResetOptions {
  readonly url: string;
  readonly email: string;
  /** The folder with the emails of the server. */
  readonly outbox: string;
}

/** Returns two shell lines: one requests a password reset, the other prints the newest reset link. */
export const resetLines = ({ url, email, outbox }: ResetOptions): readonly string[] => [
  `curl -s ${url}/auth/forgot-password -H 'Content-Type: application/json' -d '${JSON.stringify({ email })}'`,
  // Emails are quoted-printable (RFC 2045): a line that ends with = continues, and =3D is =.
  String.raw`cat '${outbox}'/*.eml | tr -d '\r' | sed -e :a -e '/=$/{N;s/=\n//;ba' -e '}' -e 's/=3D/=/g' | grep -o 'http[^ ]*token=[^ &]*&email=[^ ]*' | tail -n 1`,
];

/** What the lines are to ask for. */
export interface CurlSubject {
  readonly url: string;
  readonly email: string;
  /** In base64url: no shell and no JSON reads anything into it. */
  readonly password: string;
  /** A last name of emails only, which the list is filtered by. */
  readonly lastName: string;
}

/** Lines for a shell with curl, to be run in this order: the first keeps the token for the others. */
export const curlLines = ({ url, email, password, lastName }: CurlSubject): readonly string[] => {
  const list = `filter[last_name]=${lastName}&sort=-created_at&include=company&per_page=5`;
  const authorization = `-H "Authorization: Bearer $TOKEN"`;
  return [
    `TOKEN=$(curl -s ${url}/auth/login -H 'Content-Type: application/json' -d '${JSON.stringify({ email, password })}' | sed -n 's/.*"token":"\\([^"]*\\)".*/\\1/p')`,
    `curl -s ${url}/auth/me ${authorization}`,
    `curl -s -g '${url}/employees?${list}' ${authorization}`,
  ];
};

/** What a email is to be asked for. */
export interface LetterSubject {
  readonly url: string;
  readonly email: string;
  /** Where emails are written to. */
  readonly outbox: string;
}

/** Lines for a shell: the first asks for a reset link by mail, the second prints the newest one. */
export const resetLines = ({ url, email, outbox }: LetterSubject): readonly string[] => [
  `curl -s ${url}/auth/forgot-password -H 'Content-Type: application/json' -d '${JSON.stringify({ email })}'`,
  // The emails are quoted-printable (RFC 2045): lines that end with = go on, and =3D is =.
  String.raw`cat '${outbox}'/*.eml | tr -d '\r' | sed -e :a -e '/=$/{N;s/=\n//;ba' -e '}' -e 's/=3D/=/g' | grep -o 'http[^ ]*token=[^ &]*&email=[^ ]*' | tail -n 1`,
];

/** What the lines are to ask for. */
export interface CurlSubject {
  readonly url: string;
  readonly email: string;
  /** In base64url: no shell and no JSON reads anything into it. */
  readonly password: string;
  /** A last name of letters only, which the list is filtered by. */
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

import { DEFAULT_TYPE } from '@paydocs/core';

/** Options for `curlLines`. */
export interface CurlOptions {
  readonly url: string;
  readonly email: string;
  /** The password in base64url, which needs no escaping in a shell or in JSON. */
  readonly password: string;
  /** The last name to filter the list by: ASCII letters only. */
  readonly lastName: string;
}

/** The header with the token of the first line. */
export const authorization = `-H "Authorization: Bearer $TOKEN"`;

/** A shell command that prints the token of a sign-in. */
export const token = String.raw`sed -n 's/.*"token":"\([^"]*\)".*/\1/p'`;

/** Returns shell lines that call the API with curl. The first line sets the token for the others. */
export const curlLines = ({ url, email, password, lastName }: CurlOptions): readonly string[] => {
  const list = `filter[last_name]=${lastName}&sort=-created_at&include=company&per_page=5`;
  return [
    `TOKEN=$(curl -s ${url}/auth/login -H 'Content-Type: application/json' -d '${JSON.stringify({ email, password })}' | ${token})`,
    `curl -s ${url}/auth/me ${authorization}`,
    `curl -s -g '${url}/employees?${list}' ${authorization}`,
  ];
};

const EMPLOYEE = {
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.test',
  ssn: '123-45-6789',
};

/** A shell command that prints the id of the record of a response, or of the first of a list. */
export const id = String.raw`sed -n 's/.*"data":\[*{"id":\([0-9]*\).*/\1/p'`;

/**
 * Returns shell lines that create, change and delete an employee of the first company, with the token
 * of the first of `curlLines`. The creation may be sent again; the change expects the version that was
 * created.
 */
export const recordLines = (url: string): readonly string[] => {
  const json = `${authorization} -H 'Content-Type: application/json'`;
  const body = JSON.stringify(EMPLOYEE).replace('{', '{"company_id":\'$COMPANY\',');
  return [
    `COMPANY=$(curl -s '${url}/companies?per_page=1' ${authorization} | ${id})`,
    `EMPLOYEE=$(curl -s ${url}/employees ${json} -H 'Idempotency-Key: demo-1' -d '${body}' | ${id})`,
    `curl -s -X PATCH ${url}/employees/$EMPLOYEE ${json} -H 'If-Match: "1"' -d '${JSON.stringify({ address: { city: 'Arlington' } })}'`,
    `curl -s -X DELETE ${url}/employees/$EMPLOYEE ${authorization}`,
  ];
};

/** An order of statements for all employees of a company. */
export const STATEMENTS = {
  employee_ids: 'all',
  type: DEFAULT_TYPE,
  content: {
    pay_period: { start: '2026-01-01', end: '2026-01-15' },
    pay_date: '2026-01-20',
    earnings: [{ name: 'Regular', hours: '80', rate: '31.25', amount: '2500.00' }],
    deductions: [{ name: 'Federal tax', amount: '300.10' }],
  },
};

/**
 * Returns shell lines that order statements for all employees of the company of `recordLines`, wait until
 * they are made, and save one of them and all of them in the current folder.
 */
export const orderLines = (url: string): readonly string[] => {
  const json = `${authorization} -H 'Content-Type: application/json'`;
  const body = JSON.stringify(STATEMENTS).replace('{', '{"company_id":\'$COMPANY\',');
  const uuid = String.raw`sed -n 's/.*"uuid":"\([^"]*\)".*/\1/p'`;
  return [
    `ORDER=$(curl -s ${url}/orders ${json} -H 'Idempotency-Key: demo-2' -d '${body}' | ${id})`,
    `until curl -s ${url}/orders/$ORDER ${authorization} | grep -q '"status":"Completed"'; do sleep 0.2; done`,
    `DOCUMENT=$(curl -s -g "${url}/documents?filter[order_id]=$ORDER&per_page=1" ${authorization} | ${uuid})`,
    `curl -s -o statement.pdf ${url}/documents/$DOCUMENT/download ${authorization}`,
    `curl -s -o statements.zip ${url}/orders/$ORDER/download ${authorization}`,
  ];
};

/** Returns shell lines that show an order and its first documents, and save one of them. */
export const runLines = (url: string, runId: number): readonly string[] => {
  const uuid = String.raw`sed -n 's/.*"uuid":"\([^"]*\)".*/\1/p'`;
  const documents = `${url}/documents?filter[order_id]=${runId}`;
  return [
    `curl -s ${url}/orders/${runId} ${authorization}`,
    `curl -s -g '${documents}&per_page=3' ${authorization}`,
    `STATEMENT=$(curl -s -g '${documents}&per_page=1' ${authorization} | ${uuid})`,
    `curl -s -o own-amounts.pdf ${url}/documents/$STATEMENT/download ${authorization}`,
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
  printLink(outbox, 'token=[^ &]*&email=[^ ]*'),
];

/**
 * Returns a shell line that prints the newest link with these parameters, a pattern of grep. E-mails are
 * quoted-printable (RFC 2045): a line that ends with = continues, and =3D is =.
 */
export const printLink = (outbox: string, parameters: string): string =>
  String.raw`cat '${outbox}'/*.eml | tr -d '\r' | sed -e :a -e '/=$/{N;s/=\n//;ba' -e '}' -e 's/=3D/=/g' | grep -o 'http[^ ]*${parameters}' | tail -n 1`;

import { authorization, id, printLink, STATEMENTS, token } from './curl-lines.ts';

/** Options for `personLines`. */
export interface PersonOptions {
  readonly url: string;
  /** The folder with the emails of the server. */
  readonly outbox: string;
  /** The password that the person chooses, in base64url. */
  readonly password: string;
}

const EMAIL = 'mary@example.test';
const PERSON = { first_name: 'Mary', last_name: 'Jackson', email: EMAIL, ssn: '123-45-6780' };

/** Returns a line that waits until the server has written an email, and sets a variable to its link. */
const waitForLink = (name: string, print: string): string =>
  `until ${name}=$({ ${print}; } 2>/dev/null) && [ -n "$${name}" ]; do sleep 0.2; done`;

/**
 * Returns shell lines by which an employee of the company of `recordLines` is invited, chooses a password with
 * the link of the invitation, gets a notice of a statement, signs in, and saves it in the current folder.
 */
export const personLines = ({ url, outbox, password }: PersonOptions): readonly string[] => {
  const json = `-H 'Content-Type: application/json'`;
  const person = JSON.stringify(PERSON).replace('{', '{"company_id":\'$COMPANY\',');
  const chosen = { email: EMAIL, password, password_confirmation: password };
  const reset = JSON.stringify(chosen).replace('{', '{"token":"\'$INVITED\'",');
  const { employee_ids: _all, ...order } = STATEMENTS;
  const ids = '{"company_id":\'$COMPANY\',"employee_ids":[\'$PERSON\'],"notify":true,';
  const invitation = printLink(outbox, `token=[^ &]*&email=${encodeURIComponent(EMAIL)}`);
  const sent = printLink(outbox, 'document=[0-9a-f-]*');
  return [
    `PERSON=$(curl -s ${url}/employees ${authorization} ${json} -H 'Idempotency-Key: demo-3' -d '${person}' | ${id})`,
    `curl -s -X POST ${url}/employees/$PERSON/invite ${authorization}`,
    waitForLink('INVITATION', invitation),
    String.raw`INVITED=$(echo "$INVITATION" | sed 's/.*token=\([^&]*\).*/\1/')`,
    `curl -s ${url}/auth/reset-password ${json} -d '${reset}'`,
    `curl -s -o /dev/null ${url}/orders ${authorization} ${json} -H 'Idempotency-Key: demo-4' -d '${JSON.stringify(order).replace('{', ids)}'`,
    waitForLink('NOTICE', sent),
    `OWN=$(curl -s ${url}/auth/login ${json} -d '${JSON.stringify({ email: EMAIL, password })}' | ${token})`,
    `curl -s ${url}/documents -H "Authorization: Bearer $OWN"`,
    'curl -s -o own-statement.pdf ' +
      `${url}/documents/\${NOTICE##*document=}/download -H "Authorization: Bearer $OWN"`,
  ];
};

import type { Operator } from '../domain/accounts/caller.ts';
import { fieldsOf } from '../domain/foundation/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { WithOwnCallers } from '../steps/accounts/own-callers.ts';
import { userByEmail } from './steps/user-by-email.ts';

export interface OperatorFor {
  /**
   * Returns the operator as a caller who manages the sessions and the API tokens of a user. Valid for one
   * request or one step of a job, and never longer than an access token.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   */
  (account: {
    /** The e-mail address of the user. */
    readonly email: string;
  }): Promise<Operator>;
}

/** Reads the user, who may be suspended. */
export const operatorFor =
  (ports: Pick<Ports, 'requestOrigin' | 'users'> & WithOwnCallers): OperatorFor =>
  async (input) => {
    const account = await userByEmail(ports, fieldsOf(input).email);
    const { actor } = ports.requestOrigin.current();
    return ports.ownCallers.issue({ site: account.site, account, sessionId: null, actor });
  };

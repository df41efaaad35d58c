import { fieldsOf } from '../domain/validation.ts';
import type { Ports } from '../ports/index.ts';
import type { SessionDetails } from '../ports/sessions.ts';
import { userByEmail } from './steps/user-by-email.ts';

/** The user whose sessions to list. */
export interface SessionsOwner {
  /** The e-mail address of the user. */
  readonly email: string;
}

export interface ListSessionsOf {
  /**
   * Lists the open sessions of a user, the last opened first.
   *
   * @throws `input.invalid` for a text that is no e-mail address.
   * @throws `user.missing` for an unknown e-mail.
   */
  (owner: SessionsOwner): Promise<readonly SessionDetails[]>;
}

/** Reads the sessions that are open now. */
export const listSessionsOf =
  (ports: Pick<Ports, 'clock' | 'sessions' | 'users'>): ListSessionsOf =>
  async (owner) => {
    const user = await userByEmail(ports, fieldsOf(owner).email);
    return ports.sessions.listOpen(user.id, ports.clock.nowMs());
  };

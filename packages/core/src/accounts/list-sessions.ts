import { accountOf, type AnyCaller } from '../domain/accounts/caller.ts';
import { type Page, type PageRequest } from '../domain/fields/page.ts';
import { toPage, validateListRequest } from '../domain/records/list-request.ts';
import { sessionList } from '../domain/records/lists.ts';
import { sliceOf } from '../domain/fields/place.ts';
import type { Ports } from '../ports/index.ts';
import type { SessionDetails } from '../ports/accounts/sessions.ts';

/** An open session of the caller. */
export interface OwnSession extends SessionDetails {
  /** Whether it is the session of this request. */
  readonly isCurrent: boolean;
}

export interface ListSessions {
  /**
   * Lists the open sessions of the caller's account page by page, the last opened first.
   *
   * @throws `session.required` for an API token.
   * @throws `input.invalid` for a page below 1, a size outside 1–100 and a wrong cursor.
   */
  (caller: AnyCaller, request?: PageRequest): Promise<Page<OwnSession>>;
}

/** Reads all open sessions of the caller, whose number the policy limits, and returns one page. */
export const listSessions =
  (ports: Pick<Ports, 'clock' | 'sessions'>): ListSessions =>
  async (caller, request = {}) => {
    const user = accountOf(caller);
    const asked = validateListRequest(request, sessionList);

    const open = await ports.sessions.listOpen(user.id, ports.clock.nowMs());
    const page = toPage(asked, sliceOf(sessionList, open, asked.query));
    const items = page.items.map((session) => ({
      ...session,
      isCurrent: session.id === caller.sessionId,
    }));
    return { ...page, items };
  };

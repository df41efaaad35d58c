/** The token of a session. */
export interface Session {
  readonly token: string;
  /** When the token expires, in ISO 8601; null for a token that is never refreshed. */
  readonly expiresAt: string | null;
}

/** Keeps the session of a client: in memory, in the storage of a browser, or elsewhere. A null counts as none. */
export interface SessionStore {
  readonly get: () => Session | undefined | Promise<Session | undefined>;
  /** Keeps another session, or none. */
  readonly set: (session: Session | undefined) => void | Promise<void>;
}

/** Creates a store that keeps the session as long as the program runs. */
export const memorySession = (session?: Session): SessionStore => {
  let current = session;
  return {
    get: () => current,
    set: (next) => {
      current = next;
    },
  };
};

/** Returns a store that reads null, the text of no session in JSON, as no session. */
export const withoutNull = (store: SessionStore): SessionStore => ({
  get: async () => (await store.get()) ?? undefined,
  set: (session) => store.set(session),
});

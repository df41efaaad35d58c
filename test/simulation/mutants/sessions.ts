import type { Ports, Session, UserSession } from '@paydocs/core';
import type { Fault, Mutant } from '../mutant.ts';

/** A round trip to the store between the two halves of a step that should be atomic. */
const roundTrip = async ({ sites }: Ports): Promise<void> => {
  await sites.findByIdentifier('main');
};

/** Rotates without a condition: revoked sessions and old tokens get a new token. */
const unconditionalRotation = (): Fault => {
  const rotated = new Map<string, Session>();
  return {
    ports: ({ sessions }) => ({
      sessions: {
        ...sessions,
        findWithUser: async (id) => {
          const found = await sessions.findWithUser(id);
          return found && { ...found, session: rotated.get(id) ?? found.session };
        },
        rotate: async ({ sessionId, presentedTokenId, nextTokenId, nowMs, leewayMs }) => {
          const found = await sessions.findWithUser(sessionId);
          if (found === undefined) return undefined;
          const session: Session = {
            ...found.session,
            tokenId: nextTokenId,
            tokenIssuedAtMs: nowMs,
            previousTokenId: presentedTokenId,
            previousTokenUntilMs: nowMs + leewayMs,
          };
          rotated.set(sessionId, session);
          return session;
        },
      },
    }),
  };
};

const withFound =
  (change: (found: UserSession) => UserSession): (() => Fault) =>
  () => ({
    ports: ({ sessions }) => ({
      sessions: {
        ...sessions,
        findWithUser: async (id) => {
          const found = await sessions.findWithUser(id);
          return found && change(found);
        },
      },
    }),
  });

/** Faults in sessions and access tokens. */
export const sessionMutants: Readonly<Record<string, Mutant>> = {
  'a logout that forgets': {
    violates: 'no token is accepted after an acknowledged logout',
    make: () => ({ core: () => ({ logout: async () => {} }) }),
  },
  'a logout that answers before the session is revoked': {
    violates: 'no token is accepted after an acknowledged logout',
    make: () => ({
      core: (core) => ({
        logout: async (caller) => {
          core.logout(caller).catch(() => {});
        },
      }),
    }),
  },
  'a rotation without a condition': {
    violates: 'no token is accepted after an acknowledged logout',
    make: unconditionalRotation,
  },
  'a session that outlives its revocation': {
    violates: 'no token is accepted after an acknowledged password reset',
    make: withFound(({ session, ...found }) => ({
      ...found,
      session: { ...session, revokedAtMs: null },
    })),
  },
  'a suspended user who keeps the session': {
    violates: 'no token is accepted for an inactive account',
    make: withFound(({ user, ...found }) => ({
      ...found,
      user: { ...user, status: 'Active' },
    })),
  },
  'a previous token without an end': {
    violates: 'no refreshed token is accepted after its leeway',
    make: withFound(({ session, ...found }) => ({
      ...found,
      session: { ...session, previousTokenUntilMs: Number.MAX_SAFE_INTEGER },
    })),
  },
  'a token without an expiry': {
    violates: 'no token is accepted at its expiry',
    make: () => ({
      ports: ({ tokens }) => ({
        tokens: {
          ...tokens,
          verify: async (text) => {
            const claims = await tokens.verify(text);
            return claims && { ...claims, expiresAtMs: Number.MAX_SAFE_INTEGER };
          },
        },
      }),
    }),
  },
  'a successor for each of two parallel refreshes': {
    violates: 'all refreshes of one token return one successor',
    make: () => {
      const rotations = new Map<string, Session>();
      return {
        ports: (ports) => ({
          sessions: {
            ...ports.sessions,
            rotate: async (rotation) => {
              const before = rotations.get(rotation.presentedTokenId);
              if (before !== undefined) return { ...before, tokenId: rotation.nextTokenId };
              const session = await ports.sessions.rotate(rotation);
              if (session !== undefined) rotations.set(rotation.presentedTokenId, session);
              return session;
            },
          },
        }),
      };
    },
  },
  'a login that ignores a password change in between': {
    violates: 'no token is accepted after an acknowledged password reset',
    make: () => ({
      ports: (ports) => ({
        sessions: {
          ...ports.sessions,
          open: async (session, { passwordVersion, ...opening }) => {
            const open = (later: number) =>
              ports.sessions.open(session, {
                ...opening,
                passwordVersion: passwordVersion === null ? null : passwordVersion + later,
              });
            return (await open(0)) || (await open(1)) || open(2);
          },
        },
      }),
    }),
  },
  'a session that is stored after the answer': {
    violates: 'the token of an acknowledged login or refresh is accepted',
    make: () => ({
      ports: (ports) => ({
        sessions: {
          ...ports.sessions,
          open: async (session, version) => {
            await roundTrip(ports);
            ports.sessions.open(session, version).catch(() => {});
            return true;
          },
        },
      }),
    }),
  },
};

import type { LinkKind, PresentedLinkToken } from '@paydocs/core';
import type { StoreHarness } from '@paydocs/testing/contracts';
import { memoryLinkRows } from '../../src/doubles/memory-link-tokens.ts';
import type { MemoryTables } from '../../src/doubles/memory-tables.ts';
import { after, around, given } from './faults.ts';
import { changeRow, type Fault, portMutants, storeMutants } from './faulty-store.ts';
import { keeping, rows, stale } from './faulty-transactions.ts';
import type { Mutant } from './mutant.ts';
import { asActiveUsers, atActiveSites } from './suspensions.ts';

type Links = StoreHarness['ports'][LinkKind];

const userIdOf = ({ users }: MemoryTables, email: string): number =>
  [...users.values()].find((user) => user.email === email)?.id ?? 0;

/** Changes presented tokens, in the port and in transactions. */
const presenting =
  (
    kind: LinkKind,
    change: (token: PresentedLinkToken, tables: MemoryTables) => Partial<PresentedLinkToken>,
  ): Fault<StoreHarness['ports']> =>
  (tables, ports) => {
    const checking: Fault<Links> = given('isValid', change);
    const using = rows('links', (correct) => ({
      consume: async (_, token) => correct.consume(kind, { ...token, ...change(token, tables) }),
    }));
    return {
      [kind]: { ...ports[kind], ...checking(tables, ports[kind]) },
      store: { ...ports.store, ...using(tables, ports.store) },
    };
  };

/** Faulty stores of tokens of links: wrong tokens accepted, or right ones refused. */
const presentedLinkMutants = (kind: LinkKind): readonly Mutant<StoreHarness>[] =>
  portMutants({
    'tokens created at any time in the future accepted': presenting(kind, () => ({
      clockSkewToleranceMs: Number.MAX_SAFE_INTEGER / 4,
    })),
    'tokens of a clock slightly ahead refused': presenting(kind, () => ({
      clockSkewToleranceMs: 0,
    })),
    'the address alone': presenting(kind, ({ email }, tables) => ({
      tokenDigest: tables[kind].get(userIdOf(tables, email))?.tokenDigest ?? '',
    })),
    'the digest alone': presenting(kind, ({ tokenDigest }, tables) => {
      const owners = [...tables.users.values()];
      const owner = owners.find(({ id }) => tables[kind].get(id)?.tokenDigest === tokenDigest);
      return { email: owner?.email ?? '' };
    }),
    'digests without case': presenting(kind, ({ tokenDigest, email }, tables) => {
      const stored = tables[kind].get(userIdOf(tables, email))?.tokenDigest ?? '';
      return stored.toLowerCase() === tokenDigest.toLowerCase() ? { tokenDigest: stored } : {};
    }),
    'digests with a space after them': presenting(kind, ({ tokenDigest }) => ({
      tokenDigest: tokenDigest.trimEnd(),
    })),
    'addresses as patterns': presenting(kind, ({ email }, { users }) => {
      const pattern = new RegExp(`^${email.replaceAll('%', '.*').replaceAll('_', '.')}$`);
      const user = [...users.values()].find((each) => pattern.test(each.email));
      return { email: user?.email ?? '' };
    }),
  });

/** Faulty stores of tokens of links: wrong checks of tokens. */
const checkedLinkMutants = (kind: LinkKind): readonly Mutant<StoreHarness>[] =>
  storeMutants<LinkKind>(kind, {
    'tokens of suspended users shown as valid': around('isValid', asActiveUsers),
    'tokens shown as valid at a suspended site': around('isValid', atActiveSites),
    'tokens used up by validation': after('isValid', (tables, { input, result: used }) => {
      if (used) changeRow(tables[kind], userIdOf(tables, input.email), () => ({ used }));
    }),
    'older tokens left open': (_, correct) => {
      const digests = new Set<string>();
      return {
        create: async (token) => {
          const created = await correct.create(token);
          if (created) digests.add(token.tokenDigest);
          return created;
        },
        isValid: async ({ tokenDigest }) => digests.has(tokenDigest),
      };
    },
  });

/** Faulty transactions: tokens that are used wrongly. */
const consumedLinkMutants = storeMutants('store', {
  'tokens that work twice': rows('links', (_, tables) => ({
    consume: async (kind, token) => memoryLinkRows(structuredClone(tables)).consume(kind, token),
  })),
  'tokens of an old address': rows('links', (correct, tables) => ({
    consume: async (kind, token) => {
      const email = tables[kind].get(token.userId)?.email ?? '';
      return correct.consume(kind, { ...token, email });
    },
  })),
  'tokens of all users used': rows('links', (correct) => ({
    consume: async (kind, token) => {
      const isValid = await correct.consume(kind, token);
      if (isValid) for (const userId of [1, 2]) await correct.endOf(userId);
      return isValid;
    },
  })),
  'a token that is checked first and used later': stale((before, { links }) => ({
    links: {
      ...links,
      consume: async (kind, token) => {
        const isValid = await memoryLinkRows(before).consume(kind, token);
        if (isValid) await links.endOf(token.userId);
        return isValid;
      },
    },
  })),
  'tokens that stay used when the work rejects': keeping('links'),
});

/** Faulty stores of tokens of links: each accepts a token wrongly. */
export const usedLinkMutants = (kind: LinkKind): readonly Mutant<StoreHarness>[] => [
  ...presentedLinkMutants(kind),
  ...checkedLinkMutants(kind),
  ...consumedLinkMutants,
];

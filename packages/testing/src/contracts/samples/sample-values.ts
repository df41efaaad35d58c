import assert from 'node:assert/strict';
import type { JsonObject, Role } from '@paydocs/core';
import type { StoreHarness } from '../store-harness.ts';

/** A JSON object with every kind of value and with unusual names. */
export const UNUSUAL_JSON: JsonObject = {
  '': 'an empty name',
  'a.b': { $c: ['x', 1, null, true, {}, []] },
  amount: 1234.56,
  tiny: 1e-7,
  negative: -0.1,
  largest: Number.MAX_SAFE_INTEGER,
  text: 'quote " backslash \\ tab \t newline \n ünïcode 😀  \u2028',
  toString: 'not a method',
  no: false,
  nothing: null,
  nested: { deeper: { deepest: [] } },
};

/** A PHC string, opaque to stores. */
export const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$RdescudvJCsgt3ub+b27Sg';

/** Another PHC string. */
export const OTHER_PASSWORD_HASH =
  '$argon2id$v=19$m=65536,t=3,p=4$b3RoZXJzYWx0$Zm9ydHktdHdvIGJ5dGVz';

/** Returns the id of a standard role in the store. */
export const roleId = async (harness: StoreHarness, name: string): Promise<number> =>
  (await findRole(harness, name)).id;

/** Returns a standard role of the store. */
export const findRole = async ({ ports }: StoreHarness, name: string): Promise<Role> => {
  const role = await ports.roles.findByName(name);
  assert.ok(role, `no role ${name}`);
  return role;
};

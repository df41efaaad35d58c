import { after, around, given } from './faults.ts';
import { changeRow, storeMutants } from './faulty-store.ts';
import { linkTokenFaults } from './link-tokens.ts';

/** Faulty stores of reset tokens: each stores or accepts a token wrongly. */
export const resetTokenMutants = storeMutants('passwordResets', {
  ...linkTokenFaults(({ passwordResets }) => passwordResets),
  'older tokens left open': (_, correct) => {
    const digests = new Set<string>();
    return {
      create: async (reset) => {
        const created = await correct.create(reset);
        if (created) digests.add(reset.tokenDigest);
        return created;
      },
      isValid: async ({ tokenDigest }) => digests.has(tokenDigest),
    };
  },
  'the first token kept': after('create', ({ passwordResets }, { input, before }) => {
    const first = before.passwordResets.get(input.userId);
    if (first) passwordResets.set(input.userId, first);
  }),
  'an interval that ends early': given('create', ({ minIntervalMs }) => ({
    minIntervalMs: minIntervalMs - 1,
  })),
  'an interval that a clock ahead prolongs': around(
    'create',
    async ({ passwordResets }, create, { userId, nowMs, requestId }) => {
      const last = passwordResets.get(userId);
      const isAhead = last !== undefined && last.createdAtMs > nowMs;
      return !(isAhead && last.requestId !== requestId) && create();
    },
  ),
  'no interval after a token of a clock ahead': given(
    'create',
    ({ userId, nowMs }, { passwordResets }) =>
      (passwordResets.get(userId)?.createdAtMs ?? 0) > nowMs ? { minIntervalMs: 0 } : {},
  ),
  'an interval from the first token of a request': after(
    'create',
    ({ passwordResets }, { input: { userId, requestId }, result, before }) => {
      const last = before.passwordResets.get(userId);
      if (!result || last?.requestId !== requestId) return;
      changeRow(passwordResets, userId, () => ({ createdAtMs: last.createdAtMs }));
    },
  ),
  'a refused request whose token is stored': after(
    'create',
    ({ passwordResets }, { input: { userId, tokenDigest } }) =>
      changeRow(passwordResets, userId, () => ({ tokenDigest })),
  ),
  'one interval for all users': around(
    'create',
    async ({ passwordResets }, create, { requestId, nowMs, minIntervalMs }) =>
      [...passwordResets.values()].every(
        (last) => last.requestId === requestId || nowMs >= last.createdAtMs + minIntervalMs,
      ) && create(),
  ),
  'used tokens without an interval': given('create', ({ userId }, { passwordResets }) =>
    passwordResets.get(userId)?.used === true ? { minIntervalMs: 0 } : {},
  ),
  'no second reset of a user': around(
    'create',
    async ({ passwordResets }, create, { userId }) => !passwordResets.get(userId)?.used && create(),
  ),
});

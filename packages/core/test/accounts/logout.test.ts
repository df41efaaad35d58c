import { describe, expect, test } from 'vitest';
import { codeOf, sampleCore } from '../sample-core.ts';

const email = 'owner@north.test';

describe('logout', () => {
  test('revokes the session with its previous and its current token', async () => {
    const { core, token } = await sampleCore();
    const first = await token(email);
    const next = await core.refresh(await core.authenticate(first));
    await core.logout(await core.authenticate(first));
    for (const text of [first, next.text]) {
      expect(await codeOf(core.authenticate(text))).toBe('token.invalid');
    }
  });

  test("does not change the user's other sessions", async () => {
    const { core, token } = await sampleCore();
    const [one, two] = [await token(email), await token(email)];
    await core.logout(await core.authenticate(one));
    expect((await core.authenticate(two)).user.email).toBe(email);
  });

  test('changes nothing when it is repeated', async () => {
    const { core, signIn, sessions, clock } = await sampleCore();
    const caller = await signIn(email);
    const endedMs = clock.nowMs();
    await core.logout(caller);
    clock.advanceMs(1000);
    await core.logout(caller);
    const found = await sessions.findWithUser(caller.sessionId);
    expect(found?.session.revokedAtMs).toBe(endedMs);
  });
});

import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { type Expectation, expectations } from '../contract.ts';
import { notices } from '../password-resets/sample-resets.ts';
import { expectAudit } from '../sample-audit.ts';
import { whileSuspended } from '../sample-suspension.ts';
import { addUsers, buildSession, openSession, verified } from '../sessions/sample-sessions.ts';
import type { StoreHarness } from '../store-harness.ts';
import {
  buildApiToken,
  create,
  CREATED_MS,
  createInSession,
  createOne,
  DIGEST,
  numbered,
  readAs,
  tokenAudit,
  validIds,
} from './sample-api-tokens.ts';

const WITHOUT_SESSION = { sessionId: null };

/** Expectations about creating API tokens. */
export const creatingTokens: readonly Expectation<StoreHarness>[] = expectations({
  'creates a token with exact values and its entry, and finds it with its user': async (
    harness,
  ) => {
    const { apiTokens, users } = harness.ports;
    const token = await createInSession(harness);
    const user = await users.find(1);
    assert.deepEqual(await apiTokens.findWithUser(DIGEST), { token: readAs(token), user });
    await expectAudit(harness, [tokenAudit('token-A')]);
  },
  'adds the notice to its owner with a token, and none without': async (harness) => {
    await openSession(harness);
    const creation = { noticeId: '-Notice_A', tokensMax: 1 };
    assert.equal(await create(harness, buildApiToken(), creation), 'created');
    const more = { ...creation, noticeId: 'notice-B' };
    assert.equal(await create(harness, numbered('more'), more), 'too-many');
    const ended = { ...more, sessionId: 'unknown' };
    assert.equal(await create(harness, numbered('ended'), ended), 'session-ended');
    const task = { kind: 'api-token-created', userId: 1 } as const;
    const notice = { id: '-Notice_A', task, createdAtMs: CREATED_MS, failures: 0 };
    assert.deepEqual(await notices(harness), [notice]);
  },
  'creates no token when the notice cannot be added': async (harness) => {
    await openSession(harness);
    const task = { kind: 'password-changed', userId: 2 } as const;
    await harness.ports.outbox.add({ id: 'notice-A', task, createdAtMs: CREATED_MS });
    await assert.rejects(create(harness, buildApiToken(), { noticeId: 'notice-A' }));
    assert.deepEqual(await validIds(harness, 1), []);
    await expectAudit(harness, []);
    assert.equal(await create(harness, buildApiToken()), 'created');
  },
  'keeps a token without permissions': async (harness) => {
    const token = await createOne(harness, { permissions: [] });
    const found = await harness.ports.apiTokens.findWithUser(DIGEST);
    assert.deepEqual(found?.token, readAs(token));
  },
  'creates no token in a session that is revoked, expired, unknown or of another user': async (
    harness,
  ) => {
    const { sessions } = harness.ports;
    await openSession(harness);
    await sessions.open(buildSession({ id: 'revoked' }), verified(1));
    await sessions.revoke('revoked', CREATED_MS - 1);
    const expired = buildSession({ id: 'expired', expiresAtMs: CREATED_MS });
    await sessions.open(expired, verified(1));
    await sessions.open(buildSession({ id: 'other', userId: 2 }), verified(1));
    for (const sessionId of ['revoked', 'expired', 'other', 'SESSION-A', '']) {
      assert.equal(await create(harness, buildApiToken(), { sessionId }), 'session-ended');
    }
    assert.deepEqual(await validIds(harness, 1), []);
    await expectAudit(harness, []);
    assert.equal(await create(harness, buildApiToken()), 'created');
  },
  'creates no token for a user who may not sign in, or is unknown': async (harness) => {
    await addUsers(harness);
    await whileSuspended(harness, async (reason) =>
      assert.equal(
        await create(harness, buildApiToken(), WITHOUT_SESSION),
        'session-ended',
        reason,
      ),
    );
    const unknown = buildApiToken({ userId: 999 });
    assert.equal(await create(harness, unknown, WITHOUT_SESSION), 'session-ended');
    assert.equal(await create(harness, buildApiToken(), WITHOUT_SESSION), 'created');
  },
  'creates no more than `tokensMax` valid tokens of a user': async (harness) => {
    await addUsers(harness);
    const creation = { ...WITHOUT_SESSION, tokensMax: 2 };
    const expired = numbered('expired', { expiresAtMs: CREATED_MS });
    const others = [expired, numbered('a'), numbered('of 2', { userId: 2 }), numbered('b')];
    for (const token of others) assert.equal(await create(harness, token, creation), 'created');
    assert.equal(await create(harness, numbered('c'), creation), 'too-many');
    assert.equal(await harness.ports.apiTokens.findWithUser('digest of c'), undefined);
    assert.deepEqual(await validIds(harness, 1), ['a', 'b']);
    const audit = await harness.ports.auditLog.find({ limit: 100 });
    assert.ok(!audit.some(({ subject }) => subject?.id === 'c'));
  },
  'counts parallel creations of a user': async (harness) => {
    await addUsers(harness);
    const creation = { ...WITHOUT_SESSION, tokensMax: 3 };
    const outcomes = await atOnce(10, (index) =>
      create(harness, numbered(`token-${index}`), creation),
    );
    assert.equal(outcomes.filter((outcome) => outcome === 'created').length, 3);
    assert.equal((await validIds(harness, 1)).length, 3);
  },
});

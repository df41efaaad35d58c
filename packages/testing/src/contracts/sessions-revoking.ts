import assert from 'node:assert/strict';
import type { Promised } from './contract.ts';
import { aSession, found, OPENED_MS, openSession, passwordVersion } from './sample-sessions.ts';
import type { StoreHarness } from './store-harness.ts';

/** The promises about ending sessions. */
export const revokingSessions: readonly Promised<StoreHarness>[] = [
  {
    name: 'ends a session at the instant told, and changes nothing else of it',
    check: async (harness) => {
      const session = await openSession(harness);
      await harness.ports.sessions.revoke('session-A', OPENED_MS + 1);
      const ended = { ...session, revokedAtMs: OPENED_MS + 1 };
      assert.deepEqual((await found(harness)).session, ended);
    },
  },
  {
    name: 'keeps the first instant when a session is ended again',
    check: async (harness) => {
      await openSession(harness);
      for (const afterMs of [5000, 1000, 9000]) {
        await harness.ports.sessions.revoke('session-A', OPENED_MS + afterMs);
        assert.equal((await found(harness)).session.revokedAtMs, OPENED_MS + 5000);
      }
    },
  },
  {
    name: 'ends that session alone, and nothing for an unknown id',
    check: async (harness) => {
      const session = await openSession(harness);
      const { sessions } = harness.ports;
      const other = aSession({ id: 'session-B', tokenId: 'other' });
      assert.equal(await sessions.open(other, await passwordVersion(harness)), true);
      for (const id of ['session-B', 'session-Z', 'session-a', 'session_A', '%', '']) {
        await sessions.revoke(id, OPENED_MS + 1);
      }
      assert.deepEqual((await found(harness)).session, session);
    },
  },
];

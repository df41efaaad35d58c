import assert from 'node:assert/strict';
import { atOnce } from '../at-once.ts';
import { expectationsAfter } from '../contract.ts';
import { addOwners } from '../samples/sample-accounts.ts';
import { accountOf } from '../samples/sample-resets.ts';

/** The expectations of locks of users. */
export const userLocks = expectationsAfter(addOwners, {
  'lets transactions at one user run one after the other': async (harness) => {
    const { roles, store } = harness.ports;
    const ids = (await roles.list()).map(({ id }) => id);
    const times = ids.length - 1;
    await harness.changeUser(3, { role: 'Owner' });
    await atOnce(times, async (index) =>
      store.transaction(async (tx) => {
        const accounts = await tx.users.lock(index % 2 === 0 ? [3, 2] : [2, 3]);
        const place = ids.indexOf(accounts[1]?.user.roleId ?? 0);
        await tx.users.save(3, { roleId: ids[place + 1] ?? assert.fail() });
      }),
    );
    assert.equal((await accountOf(harness, 3)).user.roleId, ids.at(-1));
  },
  'lets transactions at one site run one after the other': async (harness) => {
    const owner = { siteId: 1, role: 'Owner', status: 'Active' };
    const suspendUnlessLast = async (userId: number): Promise<boolean> =>
      harness.ports.store.transaction(async (tx) => {
        await tx.sites.lock(1);
        await tx.users.lock([userId]);
        if (!(await tx.users.hasOther({ ...owner, exceptId: userId }))) return false;
        await tx.users.save(userId, { status: 'Suspended' });
        return true;
      });
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await Promise.all([1, 2].map(suspendUnlessLast));
      assert.equal(outcomes.filter(Boolean).length, 1);
      for (const id of [1, 2]) await harness.changeUser(id, { status: 'Active' });
    }
  },
});

import assert from 'node:assert/strict';
import { type Expectation, expectations } from '../contract.ts';
import {
  consume as verify,
  create as createVerification,
} from '../email-verifications/sample-verifications.ts';
import { accountOf, buildChange, buildReset, presented } from '../password-resets/sample-resets.ts';
import type { StoreHarness } from '../store-harness.ts';
import { activation, addOwners, promotion, suspension } from './sample-access.ts';
import { createLinks, expectLinks } from './sample-links.ts';

const ROUNDS = 10;

/** Adds the users, and stores links of users 1 and 2. */
const addLinks = async (harness: StoreHarness): Promise<void> => {
  await addOwners(harness);
  await createLinks(harness, [1, 2]);
};

/** Expectations about the links of users whose role or status changes. */
export const endingLinks: readonly Expectation<StoreHarness>[] = expectations({
  'ends the links of a user who is suspended, also after the activation, and of no other': async (
    harness,
  ) => {
    const { userAdministration } = harness.ports;
    await addLinks(harness);
    await userAdministration.changeAccess(suspension(1));
    await expectLinks(harness, 1, false);
    await userAdministration.changeAccess(activation(1));
    await expectLinks(harness, 1, false);
    await expectLinks(harness, 2, true);
  },
  'revives no link when it activates a user whom a host has suspended': async (harness) => {
    await addLinks(harness);
    await harness.changeUser(1, { status: 'Suspended' });
    await harness.ports.userAdministration.changeAccess(activation(1));
    await expectLinks(harness, 1, false);
  },
  'keeps the links of a user who gets another role or is Active already': async (harness) => {
    const { userAdministration } = harness.ports;
    await addLinks(harness);
    await userAdministration.changeAccess(activation(1));
    await userAdministration.changeAccess(await promotion(harness, 2, 'Support'));
    await expectLinks(harness, 1, true);
    await expectLinks(harness, 2, true);
  },
  'leaves no link that is stored in parallel to a suspension': async (harness) => {
    const { passwordResets, userAdministration } = harness.ports;
    await addOwners(harness);
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = { tokenDigest: `digest-${round}`, requestId: `request-${round}` };
      const reset = buildReset({ ...token, minIntervalMs: 0 });
      const steps = [
        () => userAdministration.changeAccess(suspension(1)),
        () => passwordResets.create(reset),
        () => createVerification(harness, { ...token, minIntervalMs: 0 }),
      ];
      if (round % 2 === 1) steps.reverse();
      await Promise.all(steps.map((step) => step()));
      await userAdministration.changeAccess(activation(1));
      const { tokenDigest } = token;
      assert.equal(await passwordResets.isValid(presented({ tokenDigest })), false);
      assert.equal(await verify(harness, { tokenDigest }), false);
    }
  },
  'lets a reset in parallel to a suspension win or lose as a whole': async (harness) => {
    const { passwordResets, userAdministration } = harness.ports;
    await addOwners(harness);
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = { tokenDigest: `digest-${round}`, requestId: `request-${round}` };
      await passwordResets.create(buildReset({ ...token, minIntervalMs: 0 }));
      const { passwordVersion } = await accountOf(harness, 1);
      const change = buildChange({ ...token, noticeId: `notice-${round}` });
      const steps = [
        () => userAdministration.changeAccess(suspension(1)),
        () => passwordResets.consume(change),
      ];
      if (round % 2 === 1) steps.reverse();
      const outcomes = await Promise.all(steps.map((step) => step()));
      const account = await accountOf(harness, 1);
      assert.equal(account.user.status, 'Suspended');
      const increment = outcomes.includes(true) ? 1 : 0;
      assert.equal(account.passwordVersion, passwordVersion + increment);
      await userAdministration.changeAccess(activation(1));
      assert.equal(await passwordResets.consume(change), false);
    }
  },
});

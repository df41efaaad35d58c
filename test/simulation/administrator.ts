import type { World } from './world.ts';

const ROLES = ['Member', 'Owner', 'Marketing'] as const;

/** Suspends, reactivates or promotes an account, as an administrator would. */
export const changeAccount = (world: World): string => {
  const { chance, ports } = world;
  const account = chance.any(world.subjects);
  if (account?.userId === undefined) return 'an administrator finds no account';
  world.step += 1;
  if (chance.happens(0.3)) {
    account.role = chance.pick(ROLES);
    account.roleStep = world.step;
    ports.store.changeUser(account.userId, { role: account.role });
    return `${account.email} becomes ${account.role}`;
  }
  account.status = account.status === 'Active' ? 'Suspended' : 'Active';
  account.statusStep = world.step;
  ports.store.changeUser(account.userId, { status: account.status });
  return `${account.email} becomes ${account.status}`;
};

/** Reactivates every account. */
export const reactivateAll = (world: World): void => {
  world.step += 1;
  for (const account of world.accounts.values()) {
    if (account.userId === undefined || account.status === 'Active') continue;
    account.status = 'Active';
    account.statusStep = world.step;
    world.ports.store.changeUser(account.userId, { status: 'Active' });
  }
};

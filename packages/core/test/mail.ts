import type { Core, OutboxResult, Email } from '@paydocs/core';

/** Delivers until the outbox is idle, and tells how each delivery ended. */
export const processAll = async (core: Core): Promise<OutboxResult[]> => {
  const deliveries: OutboxResult[] = [];
  for (;;) {
    const delivery = await core.processOutbox();
    if (delivery.outcome === 'idle') return deliveries;
    deliveries.push(delivery);
  }
};

/** The outcomes of delivering until the outbox is idle. */
export const outcomes = async (core: Core): Promise<string[]> =>
  (await processAll(core)).map(({ outcome }) => outcome);

/** The link of a email that has one. */
export const linkOf = (email: Email | undefined): URL => {
  if (email?.kind !== 'password-reset') throw new Error('This email has no link.');
  return new URL(email.link);
};

/** The token in a email's link. */
export const tokenOf = (email: Email | undefined): string =>
  linkOf(email).searchParams.get('token') ?? '';

import type { Core, Delivery, Letter } from '@paydocs/core';

/** Delivers until the outbox is idle, and tells how each delivery ended. */
export const deliverAll = async (core: Core): Promise<Delivery[]> => {
  const deliveries: Delivery[] = [];
  for (;;) {
    const delivery = await core.deliverLetter();
    if (delivery.outcome === 'idle') return deliveries;
    deliveries.push(delivery);
  }
};

/** The outcomes of delivering until the outbox is idle. */
export const outcomes = async (core: Core): Promise<string[]> =>
  (await deliverAll(core)).map(({ outcome }) => outcome);

/** The link of a letter that has one. */
export const linkOf = (letter: Letter | undefined): URL => {
  if (letter?.kind !== 'password-reset') throw new Error('This letter has no link.');
  return new URL(letter.link);
};

/** The token in a letter's link. */
export const tokenOf = (letter: Letter | undefined): string =>
  linkOf(letter).searchParams.get('token') ?? '';

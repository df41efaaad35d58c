import type { Caller, Core, DocumentRow } from '@paydocs/core';
import { contentOf } from './contents.ts';
import type { PayIntent } from './ordering.ts';
import { asOwner } from './pay-world.ts';

const ended = (): void => {};

/** Creates an intent about a document in one of these statuses. */
const withDocument =
  (
    name: string,
    statuses: readonly string[],
    act: (core: Core, caller: Caller, document: DocumentRow) => Promise<unknown>,
  ): PayIntent =>
  ({ world, documents }) => {
    const document = world.chance.any(documents.filter(({ status }) => statuses.includes(status)));
    return (
      document && {
        name: `${name} document ${document.id}`,
        run: asOwner((core, caller) => act(core, caller, document)),
        ended,
      }
    );
  };

export const voidOne = withDocument('void', ['Completed'], (core, caller, { uuid }) =>
  core.voidDocument(caller, uuid, { reason: 'wrong' }),
);

/** Replaces a document without changes. */
export const replaceOne = withDocument('replace', ['Completed', 'Void'], (core, caller, { uuid }) =>
  core.replaceDocument(caller, uuid),
);

/** Replaces a document by other amounts, also of another day. */
export const correctOne: PayIntent = (pay) => {
  const content = contentOf(pay.world.chance);
  return withDocument('correct', ['Completed', 'Void'], (core, caller, { uuid }) =>
    core.replaceDocument(caller, uuid, { content }),
  )(pay);
};

/** Tries a failed document again. */
export const retryOne = withDocument('retry', ['Failed'], (core, caller, { uuid }) =>
  core.retryDocument(caller, uuid),
);

/** Removes a document that is not made. */
export const removeOne = withDocument(
  'remove',
  ['Pending', 'Failed', 'Draft'],
  (core, caller, { uuid }) => core.removeDocument(caller, uuid),
);

/** Creates an intent about an order. */
const withOrder =
  (name: string, act: (core: Core, caller: Caller, id: number) => Promise<unknown>): PayIntent =>
  ({ world, orders }) => {
    const order = world.chance.any(orders);
    return (
      order && {
        name: `${name} order ${order.id}`,
        run: asOwner((core, caller) => act(core, caller, order.id)),
        ended,
      }
    );
  };

export const cancelOne = withOrder('cancel', (core, caller, id) => core.cancelOrder(caller, id));

/** Tries the failed documents of an order again. */
export const retryAll = withOrder('retry', (core, caller, id) => core.retryOrder(caller, id));

/** Makes the outdated documents of an order again. */
export const reissueOne = withOrder('reissue', (core, caller, id) => core.reissueOrder(caller, id));

/** Makes the outdated documents of the year of an employee again. */
export const reissueYear: PayIntent = (pay) => {
  const employeeId = 1 + pay.world.chance.below(5);
  return withOrder(`reissue employee ${employeeId} by`, (core, caller, id) =>
    core.reissueOrder(caller, id, { employeeId }),
  )(pay);
};

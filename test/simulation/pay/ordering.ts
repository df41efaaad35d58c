import type { OrderInput } from '@paydocs/core';
import type { Intent } from '../operation.ts';
import { contentOf, runOf } from './contents.ts';
import { asOwner, EMPLOYERS, type PayWorld } from './pay-world.ts';

/** Creates an intent of a pay history, or none when nothing fits. */
export type PayIntent = (pay: PayWorld) => Intent | undefined;

const ended = (): void => {};

const employeesOf = ({ world: { chance } }: PayWorld, companyId: number): readonly number[] =>
  Object.keys(EMPLOYERS)
    .map(Number)
    .filter((id) => EMPLOYERS[id] === companyId && chance.happens(0.7));

const orderOf = (
  name: string,
  input: Pick<OrderInput, 'companyId'> & Partial<OrderInput>,
): Intent => ({
  name: `order ${name} of company ${input.companyId}`,
  run: asOwner((core, caller) =>
    core.createOrder(caller, { type: 'Pay Statement', notify: true, ...input }),
  ),
  ended,
});

/** Orders statements with one content for some employees. */
export const orderList: PayIntent = (pay) => {
  const { chance } = pay.world;
  const companyId = 1 + chance.below(2);
  const employeeIds = employeesOf(pay, companyId);
  const content = contentOf(chance);
  return employeeIds.length === 0
    ? undefined
    : orderOf(content.payDate, { companyId, employeeIds, content });
};

/** Orders statements of several months for one employee, or of one for several. */
export const orderOwn: PayIntent = (pay) => {
  const { chance } = pay.world;
  const companyId = 1 + chance.below(2);
  const { currency, ...first } = contentOf(chance);
  const documents = employeesOf(pay, companyId).flatMap((employeeId) =>
    Array.from({ length: 1 + chance.below(3) }, () => ({
      employeeId,
      content: { ...first, ...runOf(chance) },
    })),
  );
  if (documents.length === 0) return undefined;
  const status = chance.happens(0.3) ? 'Draft' : undefined;
  return orderOf(status ?? 'own amounts', {
    companyId,
    documents,
    content: { currency },
    status,
  });
};

/** Orders statements of all employees with the pay of their records. */
export const orderAll: PayIntent = (pay) => {
  const { chance } = pay.world;
  const content = runOf(chance);
  return orderOf(`all ${content.payDate}`, {
    companyId: 1 + chance.below(2),
    employeeIds: 'all',
    content: { ...content, deductions: [] },
  });
};

/** Orders summaries of a year of some employees. */
export const orderSummaries: PayIntent = (pay) => {
  const { chance } = pay.world;
  const companyId = 1 + chance.below(2);
  const employeeIds = employeesOf(pay, companyId);
  const content = { year: '2026', currency: chance.happens(0.9) ? 'USD' : 'JPY' };
  return employeeIds.length === 0
    ? undefined
    : orderOf('summaries', { companyId, employeeIds, type: 'Year Summary', content });
};

/** Adds a document to a draft. */
export const fillDraft: PayIntent = (pay) => {
  const { world } = pay;
  const draft = world.chance.any(pay.orders.filter(({ status }) => status === 'Draft'));
  if (draft === undefined) return undefined;
  const [employeeId] = employeesOf(pay, draft.companyId);
  if (employeeId === undefined) return undefined;
  const { currency: _, ...content } = contentOf(world.chance);
  const { currency } = draft.payTotals;
  return {
    name: `fill draft ${draft.id}`,
    run: asOwner((core, caller) =>
      core.addOrderDocuments(caller, draft.id, {
        documents: [{ employeeId, content: { ...content, currency } }],
      }),
    ),
    ended,
  };
};

export const submitDraft: PayIntent = ({ world, orders }) => {
  const draft = world.chance.any(orders.filter(({ status }) => status === 'Draft'));
  return (
    draft && {
      name: `submit draft ${draft.id}`,
      run: asOwner((core, caller) => core.submitOrder(caller, draft.id)),
      ended,
    }
  );
};

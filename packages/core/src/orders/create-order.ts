import type { ColorId, TemplateId } from '../domain/appearance.ts';
import { type Caller, validateCaller } from '../domain/caller.ts';
import type { Order } from '../domain/order.ts';
import type { InputIssue } from '../domain/input-rules.ts';
import { Refused } from '../domain/refused.ts';
import { requirePermission } from '../domain/require-permission.ts';
import { priceOfType } from '../domain/site-settings.ts';
import { type StatementInput, storedContent } from '../domain/statement-content.ts';
import type { User } from '../domain/user.ts';
import { visibilityOf } from '../domain/visibility.ts';
import type { Ports, NewDocument, OrderCreation } from '../ports/index.ts';
import { auditEntry } from '../steps/audit-entry.ts';
import { type CreationOptions, idempotentRequest } from '../steps/idempotent-request.ts';
import { uuidOf } from '../steps/uuid-of.ts';
import { checkPay } from './steps/check-pay.ts';
import { validateOrder } from './steps/validate-order.ts';

/** Documents to order. */
export interface OrderInput {
  /** The id of the company of the employees. */
  readonly companyId: number;
  /** 1–1,000 different employees of the company, or all of them. */
  readonly employeeIds: readonly number[] | 'all';
  /** A document type of the site that a renderer makes, such as `Pay Statement`. */
  readonly type: string;
  /** That of the site by default. */
  readonly templateId?: TemplateId | null | undefined;
  /** That of the site by default. */
  readonly colorId?: ColorId | null | undefined;
  /** The copies of each document that are paid for: 1–100, 1 by default. */
  readonly quantity?: number | null | undefined;
  /** What each statement shows, beside the data of its employee. */
  readonly content: StatementInput;
}

/** The order, and whether an earlier request with the idempotency key created it. */
export interface CreatedOrder {
  /** The order. */
  readonly order: Order;
  /** Whether an earlier request with the same idempotency key created the order. */
  readonly replayed: boolean;
}

/** Orders documents. */
export type CreateOrder = (
  caller: Caller,
  input: OrderInput,
  options?: CreationOptions,
) => Promise<CreatedOrder>;

type CreateOrderPorts = Pick<
  Ports,
  | 'clock'
  | 'companies'
  | 'digest'
  | 'employees'
  | 'orders'
  | 'random'
  | 'renderer'
  | 'requestOrigin'
  | 'workEngine'
>;

const UUID_BYTES = 16;

const refusedFor = (...issues: readonly InputIssue[]): Refused<'input.invalid'> =>
  new Refused('input.invalid', { issues });

const unknownCompany = () => refusedFor({ field: 'companyId', rule: 'reference', to: 'company' });

/** Requires a company that the user owns, or may order for. */
const requireCompany = async (
  { companies }: Pick<Ports, 'companies'>,
  user: User,
  companyId: number,
): Promise<void> => {
  const query = { filter: { id: [companyId] }, sort: [], offset: 0, limit: 1 };
  const [company] = (await companies.page(visibilityOf(user), query)).items;
  if (company === undefined) throw unknownCompany();
  if (company.userId !== user.id) requirePermission(user, 'documents:create');
};

/** Returns the order of a creation, or refuses. */
const createdOrder = (creation: OrderCreation, employeeIds: readonly number[]): CreatedOrder => {
  switch (creation.outcome) {
    case 'running':
      throw new Refused('idempotency.running');
    case 'mismatch':
      throw new Refused('idempotency.mismatch');
    case 'company-missing':
      throw unknownCompany();
    case 'employees-missing':
      throw refusedFor(
        ...creation.employeeIds.map(
          (id): InputIssue => ({
            field: `employeeIds.${employeeIds.indexOf(id)}`,
            rule: 'reference',
            to: 'employee',
          }),
        ),
      );
    case 'created':
    case 'replayed':
    default:
      return { order: creation.order, replayed: creation.outcome === 'replayed' };
  }
};

/** Creates the order with its documents through `Orders`, once for an idempotency key. */
export const createOrder =
  (ports: CreateOrderPorts): CreateOrder =>
  async (caller, input, options = {}) => {
    const { user } = validateCaller(caller);
    const valid = validateOrder({ input, site: user.site, types: ports.renderer.types });
    const { employeeIds, content, ...fields } = valid;
    const idempotency = await idempotentRequest(ports, {
      operation: 'order.create',
      userId: user.id,
      input: valid,
      options,
    });

    const visibility = visibilityOf(user);
    await requireCompany(ports, user, fields.companyId);
    const list = employeeIds === 'all' ? [] : employeeIds;
    if (content.earnings === null || content.deductions === null) {
      const { companyId } = fields;
      await checkPay(ports, { visibility, companyId, employeeIds: list, content });
    }

    const newDocument = (employeeId: number): NewDocument => ({
      employeeId,
      uuid: uuidOf(ports.random.bytes(UUID_BYTES)),
    });
    const creation = await ports.orders.create({
      ...fields,
      visibility,
      userId: user.id,
      documents: employeeIds === 'all' ? 'all' : list.map(newDocument),
      content: storedContent(content),
      price: priceOfType(user.site.settings, fields.type),
      nowMs: ports.clock.nowMs(),
      idempotency,
      audit: auditEntry(ports, {
        action: 'order.created',
        caller,
        details: {
          companyId: fields.companyId,
          documents: employeeIds === 'all' ? 'all' : list.length,
        },
      }),
    });
    const created = createdOrder(creation, list);
    ports.workEngine.wake();
    return created;
  };

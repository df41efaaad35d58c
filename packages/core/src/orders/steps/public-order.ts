import type { Order } from '../../domain/orders/order.ts';
import type { OrderRow } from '../../ports/index.ts';

/** Returns an order as the ports return it, without the fields of its own steps. */
export const publicOrder = ({
  price: _price,
  payment: _payment,
  spent: _spent,
  allowMissingLetters: _allow,
  rules: _rules,
  employeesOf: _of,
  preparation: _preparation,
  preparedAtMs: _at,
  preparedThrough: _through,
  ...order
}: OrderRow): Order => order;

import { addOrderDocuments } from './add-order-documents.ts';
import { cancelOrder } from './cancel-order.ts';
import { createOrder } from './create-order.ts';
import { downloadOrder } from './download-order.ts';
import { listOrderIssues } from './list-order-issues.ts';
import { listOrders } from './list-orders.ts';
import { prepareOrders } from './prepare-orders.ts';
import { reissueOrder } from './reissue-order.ts';
import { retryOrder } from './retry-order.ts';
import { showOrder } from './show-order.ts';
import { submitOrder } from './submit-order.ts';

/** Of hosts and their workers, and of people who have not signed in. */
export const open = {
  prepareOrders,
};

/** Of users. */
export const ofUsers = {
  createOrder,
  addOrderDocuments,
};

/** Of users and operators. */
export const ofCallers = {
  submitOrder,
  listOrders,
  showOrder,
  listOrderIssues,
  cancelOrder,
  retryOrder,
  reissueOrder,
  downloadOrder,
};

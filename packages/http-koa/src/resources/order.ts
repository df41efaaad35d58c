import type { Order } from '@paydocs/core';

/** The JSON representation of an order. */
export const orderResource = (order: Order) => ({
  id: order.id,
  site_id: order.siteId,
  user_id: order.userId,
  company_id: order.companyId,
  type: order.type,
  template_id: order.templateId,
  color_id: order.colorId,
  quantity: order.quantity,
  content: order.content,
  amount: order.amount,
  status: order.status,
  counts: { ...order.counts },
  completed_at: order.completedAt,
  created_at: order.createdAt,
  updated_at: order.updatedAt,
});

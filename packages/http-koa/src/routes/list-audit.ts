import { AUDIT_ACTIONS, type AuditAction, validateId, validatePageSize } from '@paydocs/core';
import * as v from 'valibot';
import { coreRule } from '../input/core-rule.ts';
import { parseQuery } from '../input/query.ts';
import { instant, integer } from '../input/query-values.ts';
import { readQuery } from '../input/read-input.ts';
import { callerOf } from '../middleware/authenticated.ts';
import { sendSuccess } from '../output/envelope.ts';
import { unknownNameMessage } from '../problems/validation-messages.ts';
import { auditResource } from '../resources/audit.ts';
import type { Route } from './operation.ts';

const query = v.object({
  'filter[user_id]': v.optional(v.pipe(integer, coreRule(validateId))),
  'filter[action]': v.optional(
    v.picklist<readonly AuditAction[], v.ErrorMessage<v.PicklistIssue>>(
      AUDIT_ACTIONS,
      ({ input }) => unknownNameMessage(String(input), AUDIT_ACTIONS),
    ),
  ),
  'filter[employee_id]': v.optional(v.pipe(integer, coreRule(validateId))),
  'filter[until]': v.optional(instant),
  'filter[since]': v.optional(instant),
  per_page: v.optional(v.pipe(integer, coreRule(validatePageSize))),
  'page[after]': v.optional(v.string()),
});

/** Lists the audit trail of the caller's site. */
export const listAudit: Route = {
  summary: 'List the audit trail',
  description:
    'Who did what at the site of the caller, the newest first. The next page is that of `page[after]` with the cursor in `next`. A page of an employee, or of a user and an action, looks at 10,000 entries: it may be empty and have a next page.',
  query,
  refusals: ['input.invalid', 'permission.missing'],
  status: 200,
  data: 'AuditData',
  handler: (core) => async (ctx) => {
    const parameters = readQuery(query, parseQuery(ctx.querystring));
    const { entries, next } = await core.listAudit(callerOf(ctx), {
      userId: parameters['filter[user_id]'],
      action: parameters['filter[action]'],
      employeeId: parameters['filter[employee_id]'],
      since: parameters['filter[since]'],
      until: parameters['filter[until]'],
      perPage: parameters.per_page,
      after: parameters['page[after]'],
    });
    sendSuccess(ctx, { data: { entries: entries.map(auditResource), next } });
  },
};

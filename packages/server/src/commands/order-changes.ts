import type { OrderIssue } from '@paydocs/core';
import { jsonLines, textTable } from '../terminal/text-table.ts';
import { allPages } from '../operator/all-pages.ts';
import { withOperator } from '../operator/with-site.ts';
import { type OrderOptions, printOrder } from './orders.ts';

/** Options of `paydocs orders reissue`. */
export interface ReissueOptions extends OrderOptions {
  readonly employee?: number;
}

const HEADING = ['EMPLOYEE', 'CODE', 'DOCUMENT', 'DETAIL'];

const row = ({ employeeId, code, documentUuid, detail }: OrderIssue): readonly string[] => [
  String(employeeId),
  code,
  documentUuid ?? '',
  detail,
];

const issueRecord = ({ employeeId, code, documentUuid, detail }: OrderIssue) => ({
  employee_id: employeeId,
  code,
  detail,
  document_uuid: documentUuid,
});

/**
 * Prints the employees whom an order left out, its failed documents, and what a draft would repeat.
 *
 * @throws OperationalError when the site has no such order.
 */
export const listIssues = async (
  id: number | string,
  options: OrderOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withOperator(environment, options, async (core, operator) => {
    const issues = await allPages(async (page) => core.listOrderIssues(await operator(), id, page));
    if (options.json === true) process.stdout.write(jsonLines(issues.map(issueRecord)));
    else if (issues.length === 0) console.log('the order has no issue');
    else console.log(textTable(HEADING, issues.map(row)));
  });

/**
 * Submits a draft, and prints it.
 *
 * @throws OperationalError when the site has no such order, and for one that is no draft, has no document,
 *   or would repeat statements.
 */
export const submitOrder = async (
  id: number | string,
  options: OrderOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withOperator(environment, options, async (core, operator) =>
    printOrder((await core.submitOrder(await operator(), id)).order, options),
  );

/**
 * Makes all outdated documents of an order, or of an employee's year, again, and prints their number.
 *
 * @throws OperationalError when the site has no such order.
 */
export const reissueOrder = async (
  id: number | string,
  { employee: employeeId, ...options }: ReissueOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> =>
  withOperator(environment, options, async (core, operator) => {
    let documents = 0;
    for (;;) {
      const made = await core.reissueOrder(await operator(), id, { employeeId });
      documents += made.documents;
      if (made.remaining === 0 || made.documents === 0) break;
    }
    console.log(
      options.json === true
        ? JSON.stringify({ documents })
        : `${documents} outdated documents are made again`,
    );
  });

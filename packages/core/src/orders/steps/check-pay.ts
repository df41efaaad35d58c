import { collectIssues } from '../../domain/issues.ts';
import { rowsOfEmployee } from '../../domain/rows-of-employee.ts';
import type { StatementContent } from '../../domain/statement-content.ts';
import type { Visibility } from '../../domain/visibility.ts';
import type { Ports } from '../../ports/index.ts';

/** Employees whose own rows an order shows. */
interface OrderedPay {
  readonly visibility: Visibility;
  readonly companyId: number;
  readonly employeeIds: readonly number[];
  readonly content: StatementContent;
}

const BATCH = 100;

/**
 * Checks the earnings and deductions that statements take from the employees. Later changes of the
 * employees are checked when the documents are made.
 *
 * @throws `input.invalid` with a path such as `employeeIds.0.earnings.items.1.amount`.
 */
export const checkPay = async (
  { employees }: Pick<Ports, 'employees'>,
  { visibility, companyId, employeeIds, content }: OrderedPay,
): Promise<void> => {
  const issues = collectIssues();
  for (let start = 0; start < employeeIds.length; start += BATCH) {
    const ids = employeeIds.slice(start, start + BATCH);
    const { items } = await employees.page(visibility, {
      filter: { id: ids, companyId: [companyId] },
      sort: [],
      include: [],
      documentsMax: 0,
      offset: 0,
      limit: BATCH,
    });
    for (const employee of items) {
      const prefix = `employeeIds.${start + ids.indexOf(employee.id)}.`;
      rowsOfEmployee(issues, content, { employee, prefix });
    }
  }
  issues.refuse();
};

import { documentTypes } from '@paydocs/core';
import { OperationalError, USAGE_EXIT_CODE } from '../errors/operational-error.ts';

/**
 * Refuses a type whose documents are of the company, such as `Invoice`: each row of a file is a document of an employee.
 *
 * @throws OperationalError for such a type.
 */
export const refuseCompanyType = (name: string): void => {
  const type = documentTypes().find(name);
  if (type?.subject !== 'company') return;
  throw new OperationalError(
    `--type must be a type for employees: an order of type ${type.name} has one document, of the company, and is sent to POST /orders.`,
    { exitCode: USAGE_EXIT_CODE },
  );
};

import type {
  KeyedCompany,
  KeyedDocument,
  KeyedEmployee,
  KeyedRecords,
  RecordKind,
} from '@paydocs/core';
import type { EncryptedColumn } from '../encryption/encrypted-column.ts';
import { toAddress } from '../payroll/record-columns.ts';
import {
  type Columns,
  type NumberColumn,
  type RowOf,
  toNumber,
  toNumberOrNull,
  toRawJson,
  toTimestamp,
} from '../sql/columns.ts';
import { companyColumns, documentColumns, employeeColumns } from './keyed-columns.ts';

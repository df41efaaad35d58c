export type { EmployeeTie, EmployeeTieRows, EmployeeTies } from './employee-ties.ts';
export type {
  ExpiredKind,
  ExpiredPruning,
  ExpiredQuery,
  ExpiredRecords,
} from './expired-records.ts';
export type { NamedEmployee, PersonRows } from './person-rows.ts';
export {
  ERASED_KINDS,
  KEPT_KINDS,
  type OnPersonalRows,
  type Person,
  type PersonalCounts,
  type PersonalData,
  type PersonalKind,
  type PersonQuery,
  REMOVED_KINDS,
} from './personal-data.ts';
export type { CompanyRows, EmployeeRows, RecordRows, RemovableRow } from './record-rows.ts';
export type {
  KeyedCompany,
  KeyedDocument,
  KeyedEmployee,
  KeyedRecords,
  OnRecords,
  RecordBatch,
  RecordKind,
  RecordOutcome,
  RecordQuery,
  RecordStore,
  UnreadableRecord,
} from './records.ts';
export type {
  OnDocuments,
  SiteCounts,
  SiteErasure,
  SiteErasureBatch,
  SiteErasureResult,
} from './site-erasure.ts';

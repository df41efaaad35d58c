export { erasedDetails, type NamedPerson, TYPED_DETAILS } from './erased-details.ts';
export type { ErasedEmployee, ErasedUser } from './erased-person.ts';
export { exportedId, exportedKey } from './exported-key.ts';
export type { DocumentNotice } from './document-notices.ts';
export { embeds, NESTED_INCLUDES, withNested, type WithNested } from './includes.ts';
export { keyedFields } from './keyed-fields.ts';
export {
  type KeyedReferences,
  type NamedAtSite,
  type NamedRecord,
  referencesOf,
} from './keyed-references.ts';
export {
  type CompanyFilter,
  type CompanyInclude,
  companyList,
  type CompanySortKey,
  type DocumentFilter,
  type DocumentInclude,
  documentList,
  type DocumentListRequest,
  type DocumentSortKey,
  type EmployeeFilter,
  type EmployeeInclude,
  employeeList,
  type EmployeeSortKey,
  type OrderFilter,
  type OrderInclude,
  orderList,
  type OrderSortKey,
  type SiteUserFilter,
  siteUserList,
  type TransactionFilter,
  type TransactionInclude,
  transactionList,
  type TransactionSortKey,
  type UserSortKey,
  apiTokenList,
  orderIssueList,
  secondFactorList,
  layoutList,
  sessionList,
} from './lists.ts';
export { type HostFilter, type ListDescription, withHostFilters } from './list-description.ts';
export type { NewUser } from './new-user.ts';
export type { Company, Employee } from './payroll.ts';
export {
  countedEntry,
  type PlannedRecord,
  planRecords,
  type RecordToStore,
  type StoredForBatch,
  type StoredUnderKey,
  type WrittenRecord,
  writtenRecords,
} from './planned-record.ts';
export type {
  CompanyRecord,
  DocumentRecord,
  EmployeeRecord,
  Records,
  UserRecord,
} from './records.ts';

export { mikroOrmApiTokens } from './accounts/api-tokens.ts';
export { mikroOrmOutbox } from './accounts/outbox.ts';
export { mikroOrmPendingEmails } from './accounts/pending-emails.ts';
export { mikroOrmEmailVerifications, mikroOrmPasswordResets } from './accounts/link-tokens.ts';
export { mikroOrmRoles } from './accounts/roles.ts';
export { mikroOrmSessions } from './accounts/sessions.ts';
export { mikroOrmSites } from './accounts/sites.ts';
export { mikroOrmUserAdministration } from './accounts/user-administration.ts';
export { mikroOrmUsers } from './accounts/users.ts';
export { databaseOf, type HostDatabaseOptions } from './database/database-of.ts';
export type { Database } from './database/database.ts';
export { openDatabase } from './database/open-database.ts';
export type { DatabaseOptions } from './sql/options.ts';
export {
  type DataKey,
  type DataKeyRing,
  dataKeyRing,
  generateDataKey,
} from './encryption/data-key-ring.ts';
export * from './entities/accounts.ts';
export {
  CompanyCountEntity,
  EmployeeCountEntity,
  EmployeeNameEntity,
  RecordCountEntity,
} from './entities/counters.ts';
export { entities } from './entities/index.ts';
export * from './entities/link-tokens.ts';
export { discoverInto } from './entities/naming.ts';
export * from './entities/outbox.ts';
export * from './entities/payroll.ts';
export type { HostConnection } from './sql/postgresql/connection-sql.ts';
export type { Within } from './sql/postgresql/joined-sql.ts';
export { migrations } from './migrations/index.ts';
export { migrationsBeside } from './migrations/migrations-beside.ts';
export { mikroOrmDocumentTasks } from './orders/document-tasks.ts';
export { mikroOrmDocuments } from './orders/documents.ts';
export { mikroOrmOrders } from './orders/orders.ts';
export { mikroOrmStore } from './orders/store/lazy.ts';
export { mikroOrmCompanies } from './payroll/companies.ts';
export { mikroOrmEmployeeNames } from './payroll/employee-names.ts';
export { mikroOrmEmployees } from './payroll/employees.ts';
export {
  type HostFieldIndexes,
  hostFieldIndexes,
  type HostFieldTables,
} from './payroll/host-field-indexes.ts';
export { mikroOrmIdempotencyKeys } from './payroll/idempotency-keys.ts';
export { mikroOrmRecords } from './records/record-store.ts';
export { mikroOrmWebhookDeliveries } from './webhooks/webhook-deliveries.ts';
export { mikroOrmWebhookEndpoints } from './webhooks/webhook-endpoints.ts';
export type { DeferredState } from './sql/deferred.ts';
export type { Dialect } from './sql/dialect.ts';
export type { PoolState } from './sql/pool-state.ts';
export type { Connected, Run, Sql } from './sql/sql.ts';
export { type Statement, sql } from './sql/statement.ts';
export type { TableNaming } from './sql/table-naming.ts';
export { UnsuitableDatabase } from './sql/unsuitable-database.ts';
export type { CheckedEncryption, ValuesOfKey } from './upkeep/check-encryption.ts';
export type { Contents } from './upkeep/count-contents.ts';
export type { WrongFolds } from './upkeep/folds.ts';
export { type Inspection, type SchemaFault, wrongEncodingText } from './upkeep/inspect.ts';
export type { KeyId, KeyUse } from './upkeep/key-uses.ts';
export type { Orm } from './sql/orm.ts';
export type { OldValues } from './upkeep/count-old-values.ts';
export type { OutboxStatistics } from './upkeep/outbox-statistics.ts';
export type { MadeDocument, MadeDocumentsRequest } from './upkeep/list-made-documents.ts';
export type { Reencryption, ReencryptOptions } from './upkeep/reencrypt.ts';
export type { Mismatch, Recount } from './upkeep/mismatch.ts';
export { type MigrationDifference, unknownMigrationsText } from './upkeep/pending-migrations.ts';

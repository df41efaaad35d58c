export {
  type Address,
  addressFields,
  type AddressFormat,
  fullAddress,
  joinAddress,
} from './address.ts';
export { API_TOKEN_PREFIX, type ApiToken, validateApiTokenId } from './api-token.ts';
export { COLOR_IDS, type ColorId, type Paper, PAPERS, TEMPLATE_IDS } from './appearance.ts';
export { type TemplateId, validateColorId, validatePaper } from './appearance.ts';
export { ORDER_FORMATS, type OrderFormat, validateOrderFormat } from './order-format.ts';
export { validateTemplateId } from './appearance.ts';
export { auditCursor, validateAuditCursor } from './audit-cursor.ts';
export {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  type Cause,
  type Origin,
  type UpkeepAction,
} from './audit-entry.ts';
export { type ByteRange, clampedRange } from './byte-range.ts';
export type { AnyCaller, Caller, Operator, SessionCaller } from './caller.ts';
export type { CancelSignal } from './cancel-signal.ts';
export { canonicalAddress } from './canonical-address.ts';
export { COMPANY_STATUSES, companyFields, maskedEin } from './company.ts';
export {
  assertDocumentKey,
  documentKey,
  documentKeys,
  type FiledDocument,
  isDocumentKey,
  logoKey,
} from './document-key.ts';
export { documentFileName } from './document-file-name.ts';
export { type Document, documentFields } from './document.ts';
export { currencyDecimals } from './currency.ts';
export { validateEmailAddress } from './email-address.ts';
export { employeeFields, fullName, maskedSsn } from './employee.ts';
export type { ErasedEmployee, ErasedUser } from './erased-person.ts';
export { erasedDetails, type NamedPerson, TYPED_DETAILS } from './erased-details.ts';
export { exportedId, exportedKey } from './exported-key.ts';
export {
  type Field,
  type FieldChangeInputs,
  type FieldChanges,
  type FieldInputs,
  type Fields,
  type FieldType,
  type FieldValues,
  type PlacedField,
  placedFields,
  type PlainFields,
} from './field.ts';
export { fold, plainLetters } from './fold.ts';
export type { InputIssue, InputRule, InputRules, InputViolation } from './input-rules.ts';
export type { JsonObject, JsonValue } from './json.ts';
export { keyedFields } from './keyed-fields.ts';
export type { FieldKind, FilterOf, ListFields, ListFilter } from './list-fields.ts';
export { validateExactTexts } from './list-values.ts';
export type { ListDescription } from './list-description.ts';
export {
  type CompanyFilter,
  companyList,
  type CompanySortKey,
  type DocumentFilter,
  type CompanyInclude,
  type DocumentInclude,
  type OrderInclude,
  documentList,
  type DocumentListRequest,
  type DocumentSortKey,
  type EmployeeFilter,
  type EmployeeInclude,
  employeeList,
  type EmployeeSortKey,
  apiTokenList,
  orderIssueList,
  sessionList,
  type OrderFilter,
  orderList,
  type OrderSortKey,
  type SiteUserFilter,
  siteUserList,
  type TransactionFilter,
  type TransactionInclude,
  transactionList,
  type TransactionSortKey,
  type UserSortKey,
} from './lists.ts';
export { embeds, NESTED_INCLUDES, type WithNested, withNested } from './includes.ts';
export {
  type Order,
  ORDER_STATUSES,
  type OrderRecord,
  type OrderStatus,
  orderStatusOf,
  type OrderTransaction,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from './order.ts';
export { type RefundableSale, validateAmountPaid } from './payments.ts';
export { DOCUMENT_STATUSES, type DocumentCounts, type DocumentStatus } from './order.ts';
export {
  type ListOrder,
  placeOf,
  sliceOf,
  type SortKind,
} from './place.ts';
export {
  type ListWindow,
  type Page,
  type PageRequest,
  type Place,
  type PlaceValue,
  type Slice,
  type Sort,
  type SortTerm,
  validateId,
  validatePageNumber,
  validatePageSize,
} from './page.ts';
export { parseJson } from './parse-json.ts';
export { normalizePassword, validateNewPassword, validatePassword } from './password.ts';
export {
  isAffordableArgon2,
  isBcryptHash,
  isReplaceableHash,
  NO_PASSWORD_HASH,
  validatePasswordHash,
} from './password-hash.ts';
export {
  RETAINED_KINDS,
  type RetainedKind,
  type Retention,
  type RetentionPeriod,
} from './retention.ts';
export type { Company, Employee } from './payroll.ts';
export * from './statements.ts';
export {
  ANYTHING,
  checkOptions,
  FUNCTION,
  objectWith,
  type OptionRule,
  type OptionRules,
  REQUIRED,
  requireObject,
  type RulesOf,
  unknownName,
  type UnknownName,
} from './options.ts';
export { nearestName } from './nearest-name.ts';
export type { PolicyOptions } from './policy-options.ts';
export {
  AUDIT_READS,
  type AuditReads,
  defaultPolicy,
  EMAIL_VERIFICATION_MODES,
  type EmailVerificationMode,
  type Policy,
} from './policy.ts';
export {
  defaultRateLimits,
  type LimitClass,
  type RateLimitResult,
  type RateLimits,
  stricterRateLimit,
} from './rate-limits.ts';
export { RawJson } from './raw-json.ts';
export {
  validateEin,
  validateExternalId,
  validateFreeForm,
  validateInstant,
  validatePhone,
  validateSsn,
  validateUuid,
} from './record-rules.ts';
export type { RecordIdentity } from './record.ts';
export type { RecordReferences, ReferenceConflicts } from './record-write.ts';
export type {
  CompanyRecord,
  DocumentRecord,
  EmployeeRecord,
  Records,
  UserRecord,
} from './records.ts';
export type { NewUser } from './new-user.ts';
export { sortedJson } from './sorted-json.ts';
export {
  type AnyRefused,
  isRefused,
  type RefusalCode,
  type Refusals,
  Refused,
  type RefusedAccount,
} from './refused.ts';
export type { Requester } from './requester.ts';
export {
  ADMINISTRATIVE_ROLES,
  isAdministrative,
  MEMBER,
  OWNER,
  type Permission,
  type Role,
  standardRoles,
} from './role.ts';
export { clientOf, type SessionClient } from './session-client.ts';
export { accepts, isOpen, type Session, type TokenClaims } from './session.ts';
export {
  amountOf,
  DEFAULT_SITE_SETTINGS,
  type Payment,
  PAYMENTS,
  type SiteSettings,
  siteSettingNames,
  siteSettingRules,
} from './site-settings.ts';
export type { KnownNames, SiteSettingsChange } from './site-change.ts';
export {
  LOGO_BYTES_MAX,
  type LogoFile,
  type LogoKind,
  logoFileOf,
  validateLogo,
} from './site-logo.ts';
export {
  ACTIVE_SITE,
  ERASING_SITE,
  newSite,
  type Site,
  validateSiteIdentifier,
} from './site.ts';
export type { Surface } from './surface.ts';
export {
  validateLinkToken,
  validateName,
  validateSessionId,
} from './text.ts';
export { INSTANT_YEARS, type Timestamp, timestamp, validateTimestamp } from './timestamp.ts';
export {
  type Account,
  ACTIVE,
  isActive,
  maySignIn,
  ERASED,
  SUSPENDED,
  type User,
  USER_STATUSES,
} from './user.ts';
export type { Validation, Validator } from './validation.ts';
export type { Scope, Visibility } from './visibility.ts';
export { isDue, isLeased, type LeaseTimes, plausibleFailures } from './lease.ts';
export { type QueuedTask, servedAt } from './lease.ts';
export { EMAIL_LANES, type SiteTurns, turnOf, WEBHOOK_LANES } from './site-lanes.ts';
export type { DeliveryChange } from './webhook-attempt.ts';
export type { WebhookEndpoint } from './webhook-endpoint.ts';
export { userCreated, WEBHOOK_EVENTS, type WebhookEvent } from './webhook-event.ts';
export { webhookBody, type WebhookEventType } from './webhook-event.ts';
export { webhookMessageId, webhookSecret } from './webhook-message.ts';
export { validateWebhookUrl } from './webhook-url.ts';
export {
  type CompanyChangeInput,
  type CompanyFieldChanges,
  type CompanyFields,
  type CompanyInput,
  type EmployeeChangeInput,
  type EmployeeFieldChanges,
  type EmployeeFields,
  type EmployeeInput,
  writableFields,
} from './writable-fields.ts';
export {
  distinctImports,
  type ImportedDocument,
  type ImportedStatement,
  importedStatement,
  payDateOf,
} from './imported-statement.ts';
export { NO_DOCUMENTS, type PayTotals } from './order.ts';
export { validateOrderId } from './order-id.ts';
export type { OrderIssue } from './order-issue.ts';
export { orderTotals, type OrderTotals } from './order-money.ts';
export { shownStatus } from './document-task.ts';
export {
  compareStatements,
  type PlacedStatement,
  type StatementDocument,
  type StatementState,
  type YearKey,
  type YearStatement,
  type YearWindow,
  yearOf,
} from './statement-year.ts';
export type {
  RowAmount,
  StatementAmounts,
  YearFigures,
  YearRow,
  YearSection,
} from './year-figures.ts';
export { NO_FIGURES } from './year-sums.ts';
export type {
  ContentPlace,
  DocumentFacts,
  DocumentSubject,
  DocumentType,
  OrderedContent,
  ShownContent,
} from './document-type.ts';
export {
  BUILT_IN_TYPES,
  DEFAULT_TYPE,
  type DocumentTypes,
  documentTypes,
} from './document-types.ts';
export type { RuledStatement, YearRules } from './year-rules.ts';
export type { ContentInput } from './content-input.ts';
export type {
  ChoiceShape,
  ContentShape,
  PartShape,
  RowsShape,
  ValueShape,
} from './layouts/content-shape.ts';
export { type DocumentForm, formOf } from './layouts/document-form.ts';
export type {
  BlockOf,
  CellFormat,
  Condition,
  Layout,
  LayoutBlock,
  LayoutColumn,
  LayoutPart,
  LayoutStyle,
  LayoutValue,
  OtherKinds,
  RowGroup,
  SumLine,
  TextLook,
  ValueFormat,
} from './layouts/layout.ts';
export { checkLayout } from './layouts/check-layout.ts';
export { companyShape, employeeShape } from './layouts/party-shapes.ts';
export {
  describedType,
  type DescribedContent,
  type DescribedShown,
  type FieldRules,
  type TypeDescription,
} from './described-type.ts';
export { validateParagraphs } from './paragraphs.ts';
export { validateDate } from './record-rules.ts';
export { lineUpTo } from './text.ts';

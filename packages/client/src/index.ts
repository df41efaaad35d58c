export {
  ApiError,
  bodyOf,
  codeOf,
  dataOf,
  type ErrorBody,
  type ErrorCode,
  type FieldErrors,
  type Result,
} from './api-error.ts';
export type { ClientOptions } from './client-options.ts';
export { createClient, type PaydocsClient } from './create-client.ts';
export type { components } from './generated/components.ts';
export type { operations } from './generated/operations.ts';
export type { paths } from './generated/paths.ts';
export type {
  HostChanges,
  HostCompanyFields,
  HostEmployeeFields,
  HostFilters,
  HostValues,
} from './host-fields.ts';
export type {
  ListPath,
  ListQuery,
  Pages,
  PagesArguments,
  PagesOptions,
  RowOf,
} from './pages.ts';
export type { Send, Wait } from './send.ts';
export { memorySession, type Session, type SessionStore } from './session.ts';
export type { Credentials, SignIn } from './sign-in.ts';

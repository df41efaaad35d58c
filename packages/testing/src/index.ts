export {
  type BuiltUser,
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
  BUILT_AT,
} from './builders.ts';
export type { UserChange } from './contracts/store-harness.ts';
export { employeeFromRecord, type ReadEmployeeRecord } from './doubles/employee-records.ts';
export { signIn } from './sign-in.ts';
export { type StoredRecords, storedRecords, storedRows } from './doubles/stored-records.ts';
export { type SampleDataOptions, sampleData, SAMPLE_PASSWORD } from './sample-data.ts';
export {
  type ControlledPorts,
  controlledPorts,
  type DelayedCall,
  type PortMethod,
} from './doubles/controlled-ports.ts';
export { type ManualClock, manualClock } from './doubles/manual-clock.ts';
export { type ManualWorkEngine, manualWorkEngine } from './doubles/manual-work-engine.ts';
export { memoryCommonPasswords } from './doubles/memory-common-passwords.ts';
export { memoryDocumentBinder } from './doubles/memory-document-binder.ts';
export {
  type MemoryDocumentRenderer,
  memoryDocumentRenderer,
} from './doubles/memory-document-renderer.ts';
export {
  type MemoryDocumentStore,
  memoryDocumentStore,
} from './doubles/memory-document-store.ts';
export { type MemoryHasherOptions, memoryHasher } from './doubles/memory-hasher.ts';
export { memoryLimiter } from './doubles/memory-limiter.ts';
export { type MemoryMailer, memoryMailer } from './doubles/memory-mailer.ts';
export { type MemoryPorts, memoryPorts } from './doubles/memory-ports.ts';
export { type MemoryStore, memoryStore } from './doubles/memory-store.ts';
export { memoryPasskeyVerifier } from './doubles/memory-passkey-verifier.ts';
export { memoryTokens } from './doubles/memory-tokens.ts';
export { type MemoryWebhookSender, memoryWebhookSender } from './doubles/memory-webhook-sender.ts';
export { seededRandom } from './doubles/seeded-random.ts';
export {
  type SoftPasskey,
  type SoftPasskeyFaults,
  softPasskey,
} from './doubles/soft-passkey.ts';
export {
  buildPayStatement,
  buildRenderRequest,
  type StatementRequest,
} from './statement-builders.ts';

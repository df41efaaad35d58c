export {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
  BUILT_AT,
} from './builders.ts';
export type { UserChange } from './contracts/store-harness.ts';
export { employeeFromRecord, type ReadEmployeeRecord } from './doubles/employee-records.ts';
export { type SampleDataOptions, sampleData, SAMPLE_PASSWORD } from './sample-data.ts';
export { type ManualClock, manualClock } from './doubles/manual-clock.ts';
export { memoryCommonPasswords } from './doubles/memory-common-passwords.ts';
export { type MemoryHasherOptions, memoryHasher } from './doubles/memory-hasher.ts';
export { memoryLimiter } from './doubles/memory-limiter.ts';
export { type MemoryMailer, memoryMailer } from './doubles/memory-mailer.ts';
export { type MemoryPorts, memoryPorts } from './doubles/memory-ports.ts';
export { type MemoryStore, memoryStore } from './doubles/memory-store.ts';
export { memoryTokens } from './doubles/memory-tokens.ts';
export { seededRandom } from './doubles/seeded-random.ts';

export {
  buildCompany,
  buildDocument,
  buildEmployee,
  buildSite,
  buildUser,
  BUILT_AT,
} from './builders.ts';
export type { UserChange } from './contracts/store-harness.ts';
export { employeeFromRecord, type ReadEmployeeRecord } from './employee-records.ts';
export { type SampleDataOptions, sampleData, SAMPLE_PASSWORD } from './sample-data.ts';
export { type ManualClock, manualClock } from './manual-clock.ts';
export { type MemoryHasherOptions, memoryHasher } from './memory-hasher.ts';
export { memoryLimiter } from './memory-limiter.ts';
export { type MemoryMailer, memoryMailer } from './memory-mailer.ts';
export { type MemoryPorts, memoryPorts } from './memory-ports.ts';
export { type MemoryStore, memoryStore } from './memory-store.ts';
export { memoryTokens } from './memory-tokens.ts';
export { seededRandom } from './seeded-random.ts';

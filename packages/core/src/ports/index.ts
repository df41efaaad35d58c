export * from './accounts/index.ts';
export * from './audit/index.ts';
export * from './documents/index.ts';
export * from './foundation/index.ts';
export * from './mail/index.ts';
export * from './orders/index.ts';
export * from './payroll/index.ts';
export * from './records/index.ts';
export * from './requests/index.ts';
export * from './sites/index.ts';
export * from './webhooks/index.ts';
export type { Store, Transaction } from './store.ts';
export {
  portNames,
  type Ports,
  storePortNames,
  type StorePorts,
} from './ports.ts';
export { missingMethods } from './port-methods.ts';

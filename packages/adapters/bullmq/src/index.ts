export {
  type BullmqWorkEngine,
  type BullmqWorkEngineOptions,
  bullmqWorkEngine,
} from './bullmq-work-engine.ts';

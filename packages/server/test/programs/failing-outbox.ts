import { startOutboxWorker } from '../../src/index.ts';

/** A host without a log whose outbox worker gets one error. */
const processOutbox = () => Promise.reject(new Error('to anna@example.com'));
await startOutboxWorker({ processOutbox }).stop();

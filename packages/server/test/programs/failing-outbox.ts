import { startOutboxWorker } from '../../src/index.ts';

/** A host whose outbox worker meets one error, and has no log. */
const processOutbox = () => Promise.reject(new Error('to anna@example.com'));
await startOutboxWorker({ processOutbox }).stop();

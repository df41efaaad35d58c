import { registerPromises } from './promises.js';

// jest, vitest and mocha have a global of this name.
registerPromises(globalThis.it);

import { Id } from '@paydocs/http-koa/container';
import { createContainer, readConfig, start } from '../../src/index.ts';

/** `paydocs serve` with a clock that is ahead by the milliseconds in the argument. */
const [, , aheadMs] = process.argv;
const config = readConfig(process.env, { serving: true });
const container = createContainer(config);
container.rebind(Id.clock).toConstantValue({ nowMs: () => Date.now() + Number(aheadMs) });
await start(config, { container });

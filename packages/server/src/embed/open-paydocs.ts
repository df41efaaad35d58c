import { Id } from '@paydocs/http-koa/container';
import { abandonContainer, createContainer } from '../compose/container.ts';
import { ServerId } from '../compose/server-id.ts';
import { hostLog } from '../log/log.ts';
import { CONFIGURATION_EXIT_CODE, OperationalError } from '../errors/operational-error.ts';
import { composePaydocs } from '../compose/compose-paydocs.ts';
import type { Paydocs } from '../compose/paydocs.ts';
import { unsupportedNode } from '../node-version.ts';
import { configOf, wrongOptions } from './config-of.ts';
import type { PaydocsOptions } from './paydocs-options.ts';

/**
 * Opens paydocs in a host's process: the use cases, the HTTP API and the outbox worker on one
 * database. Loads only the adapters that the options require. Connects to PostgreSQL and Redis on
 * first use; opens a SQLite file at once.
 *
 * @throws TypeError that names every option that is wrong or missing. Nothing stays open then.
 * @throws Error on a version of Node.js that is not supported, before the native driver of SQLite would crash it.
 */
export const openPaydocs = async (options: PaydocsOptions): Promise<Paydocs> => {
  const unsupported = unsupportedNode(process.versions.node);
  if (unsupported !== undefined) throw new Error(unsupported);
  const config = configOf(options);
  const { policy, documentTypes, fields, pages, ports, database, onError, requestId } = options;
  const { management = false } = options;
  const log = hostLog(options.log);
  const { statementRules, permissions, roles, hooks, routes } = options;
  const extensions = { documentTypes, statementRules, fields, permissions, roles, hooks, routes };
  const own = { ...extensions, policy, pages, ports, database, onError, requestId };
  const parts = { ...own, log, management, createsFile: true };
  const container = createContainer(config, parts);
  try {
    await openAdapters(container);
    return await composePaydocs(container, log);
  } catch (error) {
    await abandonContainer(container);
    throw error;
  }
};

type PaydocsContainer = ReturnType<typeof createContainer>;

/** Opens each adapter that may reject an option, so that one error names all of them. */
const openAdapters = async (container: PaydocsContainer): Promise<void> => {
  const opened = await Promise.allSettled([
    container.isBound(ServerId.database) ? container.getAsync(ServerId.database) : undefined,
    container.getAsync(Id.tokens),
    container.getAsync(Id.mailer),
  ]);
  const errors = opened.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const unexpected = errors.find((error) => !isConfigurationError(error));
  if (unexpected !== undefined) throw unexpected;
  if (errors.length > 0) {
    throw wrongOptions(
      errors.map(({ message }) => message),
      errors[0],
    );
  }
};

const isConfigurationError = (error: unknown): error is OperationalError =>
  error instanceof OperationalError && error.exitCode === CONFIGURATION_EXIT_CODE;

import type { Container } from 'inversify';
import type { Config } from '../config/settings.ts';
import { type ManagementServer, serveManagement } from '../management/management-server.ts';
import { abandonContainer } from './container.ts';
import { ServerId } from './server-id.ts';

const openManagement = async (
  { managementPort, ...config }: Config,
  container: Container,
): Promise<ManagementServer | undefined> =>
  managementPort === undefined
    ? undefined
    : serveManagement(await container.getAsync(ServerId.management), { ...config, managementPort });

/**
 * Opens the management port of a container, then starts its service. If that fails, closes both and
 * throws the error.
 */
export const startManaged = async <Service>(
  config: Config,
  container: Container,
  startService: (management: ManagementServer | undefined) => Promise<Service>,
): Promise<Service> => {
  let management: ManagementServer | undefined;
  try {
    (await container.getAsync(ServerId.state)).current = 'starting';
    // First, so that probes are answered while the database is opened.
    management = await openManagement(config, container);
    return await startService(management);
  } catch (error) {
    await management?.close();
    await abandonContainer(container);
    throw error;
  }
};

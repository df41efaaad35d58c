import { CONFIGURATION_EXIT_CODE, OperationalError } from './operational-error.ts';

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

/**
 * Loads what an optional package has.
 *
 * @param use what needs the package, as the start of a sentence.
 * @throws OperationalError that names packages to install.
 */
export const optionalPackage = async <Module>(
  use: string,
  packages: string,
  load: () => Promise<Module>,
): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    if (!isNotFound(cause)) throw cause;
    throw new OperationalError(`${use} needs what is not installed: npm install ${packages}`, {
      exitCode: CONFIGURATION_EXIT_CODE,
      cause,
    });
  }
};

import { loadReader } from './input/request-body.ts';
import { loadDocument } from './openapi/openapi-json.ts';

/**
 * Loads the code that the app otherwise loads with its first requests. Afterwards only the page /docs
 * reads files of this package.
 */
export const preloadApp = async (): Promise<void> => {
  await Promise.all([loadReader(), loadDocument()]);
};

import { mkdirSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FaultProxy, startFaultProxy } from '../proxy/fault-proxy.ts';
import { startProgram } from './processes.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';
import { stablePort } from './stable-port.ts';
import { until } from './until.ts';

/** A store of the files of documents that can fail. */
export interface DocumentFiles {
  /** The settings of a node. */
  readonly environment: Readonly<Record<string, string>>;
  /** The settings of a reader that no fault reaches. */
  readonly direct: Readonly<Record<string, string>>;
  /** Returns the path of each file by its key. */
  list(): ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** A store that speaks S3. */
export interface S3Files extends DocumentFiles {
  /** The proxy before the server. */
  readonly link: FaultProxy;
  /**
   * Sets the share of requests that fail from now on: refused, done without an answer, or cut. Returns
   * how many have failed.
   */
  fail(share: number): Promise<number>;
}

/** A store in a folder. */
export interface FolderFiles extends DocumentFiles {
  readonly disk: SmallDisk;
}

const BUCKET = 'documents';
const PREFIX = 'pay';
/** The end of the name of a file with the content of an object of S3rver. */
const OBJECT = '._S3rver_object';
const PROGRAM = fileURLToPath(new URL('../programs/s3-server.ts', import.meta.url));

const filesBelow = (folder: string, keyOf: (name: string) => string | undefined) => {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
  return new Map(
    paths.flatMap((path) => {
      const key = keyOf(relative(folder, path));
      return key === undefined ? [] : [[key, path] as const];
    }),
  );
};

const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Starts a server of S3 with a folder for its objects, whose clock `nodeOptions` may move. */
export const startS3Files = async (
  folder: string,
  { nodeOptions, environment }: Pick<DocumentFilesOptions, 'nodeOptions' | 'environment'>,
): Promise<S3Files> => {
  const objects = join(folder, 'objects');
  mkdirSync(objects, { recursive: true });
  const port = await stablePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, ended } = startProgram({
    command: [process.execPath, ...nodeOptions, PROGRAM],
    logFile: join(folder, 's3.log'),
    environment: { ...environment, PORT: String(port), FOLDER: objects, BUCKET },
  });
  await until(() => isUp(url), { what: `the server of S3 listens, see ${folder}/s3.log` });
  const link = await startFaultProxy(url);
  const settings = (endpoint: string) => ({
    DOCUMENTS_URL: `s3://${BUCKET}/${PREFIX}?endpoint=${endpoint}&region=us-east-1`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
  const start = join(BUCKET, PREFIX, '/');
  return {
    environment: settings(new URL(link.url).origin),
    direct: settings(url),
    link,
    fail: async (share) => {
      const body = JSON.stringify({ share });
      const answer = await fetch(`${url}/-/mode`, { method: 'PUT', body });
      return ((await answer.json()) as { readonly failed: number }).failed;
    },
    list: () =>
      filesBelow(objects, (name) =>
        name.startsWith(start) && name.endsWith(OBJECT)
          ? name.slice(start.length, -OBJECT.length)
          : undefined,
      ),
    close: async () => {
      link.close();
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Options for the stores. */
export interface DocumentFilesOptions {
  /** Options of Node.js. */
  readonly nodeOptions: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly sizeMib: number;
}

/** Creates a store in a folder on a disk of a limited size, where this user may mount one. */
export const createFolderFiles = (
  folder: string,
  { sizeMib }: Pick<DocumentFilesOptions, 'sizeMib'>,
): FolderFiles => {
  const disk = smallDisk(join(folder, 'files'), sizeMib);
  const environment = { DOCUMENTS_URL: `file://${disk.path}` };
  return {
    environment,
    direct: environment,
    disk,
    list: () => filesBelow(disk.path, (name) => (name.startsWith('.') ? undefined : name)),
    close: async () => disk.unmount(),
  };
};

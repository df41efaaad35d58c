import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Returns a file of the repository. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A container of a manifest of Kubernetes. */
export interface Container {
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string }[];
  readonly ports?: readonly { readonly name: string }[];
  readonly readinessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
}

/** A manifest of Kubernetes. */
export interface Manifest {
  readonly kind: string;
  readonly metadata?: { readonly name?: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly strategy?: { readonly rollingUpdate: { readonly maxUnavailable: number } };
    readonly template?: { readonly spec: { readonly containers: readonly Container[] } };
  };
}

export const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).flatMap((path) =>
  parseAllDocuments(read(path)).map((document): Manifest => {
    if (document.errors.length > 0) throw new AggregateError(document.errors, path);
    return document.toJS();
  }),
);

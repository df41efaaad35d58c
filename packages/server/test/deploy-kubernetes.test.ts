import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Container, manifests, read, ROOT } from './manifests.ts';

test('the Deployment has a ready node more before one less, and probes of the management port', () => {
  const deployment = manifests.find(({ kind }) => kind === 'Deployment');
  expect(deployment?.spec?.strategy?.rollingUpdate.maxUnavailable).toBe(0);
  const [node] = deployment?.spec?.template?.spec.containers ?? [];
  expect(node?.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'management' });
  expect(node?.livenessProbe?.httpGet).toEqual({ path: '/livez', port: 'management' });
  expect(node?.ports?.map(({ name }) => name)).toContain('management');
});

test('kustomization.yaml names files that exist', () => {
  const { resources }: { resources: readonly string[] } = parse(
    read('deploy/kubernetes/kustomization.yaml'),
  );
  const missing = resources.filter((name) => !existsSync(join(ROOT, 'deploy/kubernetes', name)));
  expect(missing).toEqual([]);
});

const containersOf = (name: string): readonly Container[] =>
  manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata?.name === name)?.spec
    ?.template?.spec.containers ?? [];

const nodes = containersOf('paydocs');

test('workers have the settings of the nodes, and no port but that of the management', () => {
  const [[node], [worker]] = [nodes, containersOf('paydocs-worker')];
  const names = node?.env.map(({ name }) => name) ?? [];
  expect(worker?.args).toEqual(['worker']);
  expect(worker?.ports?.map(({ name }) => name)).toEqual(['management']);
  const own = names.filter((name) => name !== 'HOST' && name !== 'PORT');
  expect(worker?.env.map(({ name }) => name)).toEqual(own);
});

test('Kubernetes lets the ingress and the scrapes in, each to a port of the container', () => {
  const policy = manifests.find(({ kind }) => kind === 'NetworkPolicy') as unknown as {
    readonly spec: {
      readonly podSelector: unknown;
      readonly policyTypes: readonly string[];
      readonly ingress: readonly { readonly ports: readonly { readonly port: string }[] }[];
    };
  };
  const names = nodes.flatMap(({ ports = [] }) => ports.map(({ name }) => name));
  const allowed = policy.spec.ingress.flatMap(({ ports }) => ports.map(({ port }) => port));
  expect(allowed.toSorted()).toEqual(names.toSorted());
  expect(policy.spec.podSelector).toEqual({ matchLabels: { app: 'paydocs' } });
  expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress']);
});

test('the Ingress ends TLS, and sends requests to the port of the Service only', () => {
  interface Rules {
    readonly spec: {
      readonly tls: readonly { readonly hosts: readonly string[] }[];
      readonly rules: readonly {
        readonly host: string;
        readonly http: { readonly paths: readonly unknown[] };
      }[];
    };
  }
  const { spec } = manifests.find(({ kind }) => kind === 'Ingress') as unknown as Rules;
  expect(spec.rules.map(({ host }) => host)).toEqual(spec.tls.flatMap(({ hosts }) => hosts));
  expect(spec.rules.flatMap(({ http }) => http.paths)).toEqual([
    {
      path: '/',
      pathType: 'Prefix',
      backend: { service: { name: 'paydocs', port: { name: 'http' } } },
    },
  ]);
});

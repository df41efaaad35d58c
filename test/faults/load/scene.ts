import type { Cluster } from '../cluster/cluster.ts';
import type { PaydocsNode } from '../cluster/node.ts';
import { PASSWORD, type Person, readers } from '../cluster/people.ts';
import type { Recorder } from '../history/recorder.ts';
import type { Client, Reply, Sent } from './client.ts';
import { digestOf } from './client.ts';

/** What the load of a run works with. */
export interface Scene {
  readonly cluster: Cluster;
  readonly client: Client;
  readonly recorder: Recorder;
  /** The nodes under load, which a row may change. */
  nodes: readonly PaydocsNode[];
  /** The tokens of the readers, by the id of the person. */
  readonly tokens: ReadonlyMap<number, string>;
  /** Secrets that were sent or received, for the scan of the logs. */
  readonly secrets: Set<string>;
  /** Returns a random number from 0 (inclusive) to 1 (exclusive), which depends on the seed. */
  readonly random: () => number;
  /** The number of documents of a pay run under faults. */
  readonly documents: number;
  /** Whether all is well again after a fault. */
  isSettled: boolean;
}

export const pick = <Element>(scene: Pick<Scene, 'random'>, list: readonly Element[]): Element => {
  const element = list[Math.floor(scene.random() * list.length)];
  if (element === undefined) throw new Error('There is nothing to pick from.');
  return element;
};

/** Sends a request to a node, a random one by default. */
export const sendTo = (
  scene: Scene,
  sent: Sent & { readonly node?: PaydocsNode },
): Promise<Reply> => {
  const { node = pick(scene, scene.nodes), ...request } = sent;
  const facts = { ...(scene.isSettled ? { isSettled: true } : {}), ...sent.facts };
  return scene.client.send(node, { ...request, facts });
};

/** Returns the token of an answer. */
export const tokenOf = ({ body }: Reply): string | undefined => {
  const { data } = (body ?? {}) as { readonly data?: { readonly token?: string } };
  return data?.token;
};

interface Credentials {
  readonly email: string;
  readonly password?: string;
  readonly node?: PaydocsNode;
}

/** Signs in, on a random node by default. Returns the answer and the token. */
export const signIn = async (
  scene: Scene,
  { email, password = PASSWORD, ...rest }: Credentials,
): Promise<Reply & { readonly issued: string | undefined }> => {
  const reply = await sendTo(scene, {
    ...rest,
    operation: 'login',
    method: 'POST',
    path: '/auth/login',
    body: { email, password },
    facts: { account: email, password: digestOf(password) },
  });
  const issued = tokenOf(reply);
  if (issued !== undefined) scene.secrets.add(issued);
  return { ...reply, issued };
};

const SIGN_IN_TRIES = 5;

/** Signs all readers in, each again if a node that has just started is too busy. */
export const signInReaders = async (scene: Scene): Promise<ReadonlyMap<number, string>> => {
  const tokens = new Map<number, string>();
  for (const person of readers) {
    let { issued, status } = await signIn(scene, person);
    for (let tries = 1; status === 503 && tries < SIGN_IN_TRIES; tries += 1) {
      ({ issued, status } = await signIn(scene, person));
    }
    if (issued === undefined) throw new Error(`${person.email} could not sign in: ${status}`);
    tokens.set(person.id, issued);
  }
  return tokens;
};

export const readerToken = (scene: Scene, person: Person): string => {
  const token = scene.tokens.get(person.id);
  if (token === undefined) throw new Error(`${person.email} has no token`);
  return token;
};

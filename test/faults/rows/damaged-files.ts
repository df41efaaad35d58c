import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { objectOf } from '../cluster/tables.ts';
import type { PaydocsNode } from '../cluster/node.ts';
import { until } from '../cluster/until.ts';
import { ask, type Desk } from '../load/order-requests.ts';
import { pause } from '../load/pause.ts';
import type { PayRunFault } from './pay-run-row.ts';

/** A completed document and its file. */
interface MadeFile {
  readonly desk: Desk;
  readonly uuid: string;
  readonly path: string;
  readonly bytes: Buffer;
}

const KEPT = 100;

const isLogged = ({ logFile }: PaydocsNode, uuid: string): boolean =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .some((line) => line.includes('"level":"error"') && line.includes(uuid));

/** Returns a completed document of each clerk. */
const completedFiles = async ({
  run,
  desks,
  history,
}: PayRunFault): Promise<readonly MadeFile[]> => {
  const rows = await run.tables.query<{ readonly uuid: string; readonly storage_data: string }>(
    `select uuid, storage_data from documents where status = 'Completed'`,
  );
  const completed = new Map(
    rows.map(({ uuid, storage_data: data }) => [uuid, String(objectOf(data)['key'])]),
  );
  const files = run.files.list();
  return desks.flatMap((desk) => {
    const uuid = [...(history.seen.get(desk.clerk.email) ?? [])].find((each) =>
      completed.has(each),
    );
    const path = uuid && files.get(completed.get(uuid) ?? '');
    if (uuid === undefined || path === undefined) return [];
    return [{ desk, uuid, path, bytes: readFileSync(path) }];
  });
};

/** Downloads a document whose file is damaged from each node, and returns what is wrong. */
const refusals = async (
  { scene }: PayRunFault,
  { desk, uuid }: MadeFile,
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const node of scene.nodes) {
    const path = `/documents/${uuid}/download`;
    const { status, isEnvelope } = await ask(
      { ...desk, scene: { ...scene, nodes: [node] } },
      {
        operation: 'damaged',
        path,
      },
    );
    // A document may be void meanwhile.
    if (status === 409) continue;
    if (status !== 500 || !isEnvelope)
      found.push(`the damaged ${uuid} was answered with ${status}`);
    await until(() => isLogged(node, uuid), { what: `${node.name} logs ${uuid}`, timeoutMs: 2000 });
  }
  return found;
};

/** Damages files of two clerks: one is torn, the other one replaced by that of a third clerk. */
export const damageFiles = async (fault: PayRunFault): Promise<readonly string[]> => {
  const enough = async () => (await completedFiles(fault)).length >= 3;
  await until(enough, { what: 'documents of three clerks are completed' });
  const files = await completedFiles(fault);
  const [torn, foreign] = files;
  const other = files.at(-1);
  if (torn === undefined || foreign === undefined || other === undefined) return ['no documents'];
  for (const { uuid } of [torn, foreign]) fault.history.damaged.add(uuid);
  // Downloads that began before have ended then.
  await pause(500);
  truncateSync(torn.path, KEPT);
  writeFileSync(foreign.path, other.bytes);
  const found = [...(await refusals(fault, torn)), ...(await refusals(fault, foreign))];
  for (const { path, bytes } of [torn, foreign]) writeFileSync(path, bytes);
  return found;
};

import type { ColorId } from '@paydocs/core';
import type { Database } from '@paydocs/mikro-orm';
import { pdfRenderer } from '@paydocs/pdf';
import { readConfig } from '../config/read-config.ts';
import { operatorCore } from '../operator/operator-core.ts';
import { asOperational } from '../operator/refusal-error.ts';
import { rolledBack } from '../operator/rolled-back.ts';
import { type SiteOption, siteOf } from '../operator/site-of.ts';
import { withRecords } from '../operator/with-ready-database.ts';
import { openInput } from '../records/file-input.ts';
import { formatOf } from '../records/format-of.ts';
import { progressLine } from '../records/import-progress.ts';
import { orderRun, type RunOrdered } from '../records/order-run.ts';
import type { FileFormat } from '../records/read-rows.ts';
import { openRun, runDigest } from '../records/read-run.ts';
import { refuseCompanyType } from '../records/refuse-company-type.ts';
import { refusedFile } from '../records/refused-file.ts';
import { openDesk, type RunOrder } from '../records/run-desk.ts';
import type { RunMistake } from '../records/run-mistakes.ts';
import { stopOnSignal } from '../records/stop-on-signal.ts';
import { redrawnLine } from '../terminal/progress-bar.ts';
import { textTable } from '../terminal/text-table.ts';
import { ORDER_HEADING, orderRecord, orderRow } from './orders.ts';

/** Options of `paydocs orders create`. */
export interface CreateOrderOptions extends SiteOption {
  readonly file: string;
  readonly company: string;
  readonly user: string;
  readonly type: string;
  readonly payPeriodStart?: string;
  readonly payPeriodEnd?: string;
  readonly payDate?: string;
  readonly run?: string;
  readonly currency?: string;
  readonly lang?: string;
  readonly template?: string;
  readonly color?: ColorId;
  readonly format?: FileFormat;
  readonly delimiter: string;
  readonly refused?: string;
  readonly notify?: true;
  readonly draft?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

/** More refused lines are only in the file. */
const SHOWN_MAX = 20;

/** Returns the stated days of the pay period; undefined for none. */
const payPeriodOf = ({ payPeriodStart: start, payPeriodEnd: end }: CreateOrderOptions) =>
  start === undefined && end === undefined ? undefined : { start, end };

/**
 * Returns the order without its documents; the use case validates each option. A pay period of which the file
 * has one day is that of each row.
 */
const orderOf = (options: CreateOrderOptions): RunOrder => {
  const { payPeriodStart, payPeriodEnd, payDate, run, currency, lang } = options;
  const isWhole = payPeriodStart !== undefined && payPeriodEnd !== undefined;
  const payPeriod = isWhole ? payPeriodOf(options) : undefined;
  const content = { payPeriod, payDate, run, currency, lang };
  const stated = Object.entries(content).filter(([, value]) => value !== undefined);
  return {
    type: options.type,
    templateId: options.template,
    colorId: options.color,
    notify: options.notify,
    content: Object.fromEntries(stated),
  };
};

/** The lines of a file that break rules. */
const refusedLinesOf = (path: string) => {
  const file = refusedFile(path);
  const shown: RunMistake[] = [];
  return {
    file,
    shown,
    add: (mistakes: readonly RunMistake[]): void => {
      shown.push(...mistakes.slice(0, SHOWN_MAX - shown.length));
      file.write(mistakes.map((mistake) => `${JSON.stringify(mistake)}\n`).join(''));
    },
  };
};

/** What a command prints and how it ends. */
interface Reported extends RunOrdered {
  readonly shown: readonly RunMistake[];
  readonly refusedPath: string | null;
}

const summaryOf = ({ order, rows, refused }: Reported): string => {
  const some = refused === 0 ? '' : `, ${refused.toLocaleString('en')} refused`;
  if (order === null)
    return `${rows.toLocaleString('en')} rows${some} (dry run: nothing was stored)`;
  if (rows === 0) return 'The file was ordered before.';
  return `${rows.toLocaleString('en')} rows${some}`;
};

const report = (reported: Reported, { json, dryRun }: CreateOrderOptions): void => {
  const { order, rows, refused, complete, shown, refusedPath } = reported;
  if (json) {
    const record = order === null ? null : orderRecord(order);
    const outcome = {
      dry_run: dryRun === true,
      complete,
      rows,
      refused,
      refused_file: refusedPath,
    };
    console.log(JSON.stringify({ order: record, ...outcome }));
  } else {
    console.log(summaryOf(reported));
    if (order !== null) console.log(textTable(ORDER_HEADING, [orderRow(order)]));
    if (refusedPath !== null) console.log(`refused lines: ${refusedPath}`);
  }
  for (const { line, field, reason } of shown) {
    console.error(`paydocs: line ${line}: ${field} ${reason}`);
  }
  if (refused > 0 && dryRun !== true) {
    console.error(
      'paydocs: nothing was submitted: correct these lines, and run the command again.',
    );
  }
  if (!complete) {
    console.error('paydocs: stopped before the end of the file; the same command continues.');
  }
  if (!complete || refused > 0) process.exitCode = 1;
};

/** Orders the file on an open database. */
const orderFile = async (
  { ports }: Pick<Database, 'ports'>,
  options: CreateOrderOptions & {
    readonly site: string;
    readonly documentPageUrl: string | undefined;
  },
): Promise<Reported> => {
  const { file, dryRun = false, draft = false, site, user, company } = options;
  const store = dryRun ? rolledBack(ports.store) : ports.store;
  const renderer = pdfRenderer({ concurrency: 1 });
  const { documentPageUrl } = options;
  const core = operatorCore({ ports: { ...ports, store }, renderer }, { documentPageUrl });
  const order = orderOf(options);
  const form = { format: formatOf(file, options.format), delimiter: options.delimiter };
  const payPeriod = payPeriodOf(options);
  const digest = await runDigest(file, { site, company, form, order, payPeriod });
  const input = await openInput(file);
  const refused = refusedLinesOf(options.refused ?? `${file}.refused.ndjson`);
  const signal = stopOnSignal(() => {});
  let rows = 0;
  const bar = redrawnLine(process.stderr, (elapsedMs) =>
    progressLine({ rows, bytesRead: input.bytesRead(), bytes: input.bytes, elapsedMs }),
  );
  try {
    const parts = await openRun(input, form, payPeriod);
    const desk = await openDesk(core, { site, user, company });
    const ordered = await orderRun(desk, {
      parts,
      order,
      digest,
      isDraft: draft,
      dryRun,
      onMistakes: refused.add,
      onPart: (count) => {
        rows = count;
        bar.draw();
      },
      isStopped: signal.isStopped,
    });
    return { ...ordered, shown: refused.shown, refusedPath: refused.file.end() };
  } finally {
    bar.end();
    signal.dispose();
    input.stop();
    refused.file.close();
    await renderer.close();
  }
};

/**
 * Orders the documents of a file for a user of a site, and prints the order.
 *
 * @throws OperationalError for wrong options and columns, and for a file that is broken.
 */
export const createOrder = async (
  options: CreateOrderOptions,
  environment: NodeJS.ProcessEnv,
): Promise<void> => {
  refuseCompanyType(options.type);
  const site = siteOf(options, environment);
  const { documentPageUrl } = readConfig(environment);
  const reported = await withRecords(environment, async (database) =>
    asOperational(async () => orderFile(database, { ...options, site, documentPageUrl })),
  );
  report(reported, options);
};

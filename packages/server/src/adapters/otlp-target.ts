import { diag, type DiagLogFunction, DiagLogLevel } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { scrub } from '../log/scrub.ts';

/** A record of the audit trail for an OpenTelemetry collector. */
export interface OtlpRecord {
  readonly name: string;
  readonly atMs: number;
  /** The whole record; a field is null where it has no value. */
  readonly body: Readonly<Record<string, unknown>>;
  /** By the names of the semantic conventions where they have one. */
  readonly attributes: Readonly<Record<string, string | number>>;
}

type LogRecord = Parameters<OTLPLogExporter['export']>[0][number];

/** The number of the severity INFO in OTLP. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the package of the enum is not in every SDK
const INFO = 9 as NonNullable<LogRecord['severityNumber']>;

const SCOPE = { name: 'paydocs.audit' };

/** Where records go. */
export interface OtlpTarget {
  /** Rejects when the collector did not take the records. */
  readonly send: (records: readonly OtlpRecord[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const timeOf = (ms: number): [seconds: number, nanoseconds: number] => [
  Math.floor(ms / 1000),
  (ms % 1000) * 1_000_000,
];

const silent: DiagLogFunction = () => {};
const warn: DiagLogFunction = (...words) =>
  console.error(scrub(`paydocs: OpenTelemetry: ${words.join(' ')}`));

/** Prints what the exporter only warns of: a variable that it ignores, and records that a collector drops. */
const printWarnings = (): void => {
  const logger = { error: warn, warn, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
};

/**
 * Creates a target that sends records as logs by OTLP over HTTP. The variables of OpenTelemetry say where:
 * `OTEL_EXPORTER_OTLP_ENDPOINT` or `OTEL_EXPORTER_OTLP_LOGS_ENDPOINT`, `…_HEADERS`, and
 * `OTEL_SERVICE_NAME`, which is `paydocs` by default. Standard error names those that are ignored, and the records
 * that a collector drops in a partial success: OTLP forbids to send them again.
 */
export const otlpTarget = (): OtlpTarget => {
  printWarnings();
  const exporter = new OTLPLogExporter();
  const resource = resourceFromAttributes({ 'service.name': 'paydocs' }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const logRecordOf = ({ name, atMs, body, attributes }: OtlpRecord): LogRecord => ({
    hrTime: timeOf(atMs),
    hrTimeObserved: timeOf(Date.now()),
    severityNumber: INFO,
    severityText: 'INFO',
    eventName: name,
    body: body as LogRecord['body'],
    attributes: { ...attributes },
    droppedAttributesCount: 0,
    instrumentationScope: SCOPE,
    resource,
  });
  return {
    send: (records) =>
      new Promise((resolve, reject) => {
        exporter.export(records.map(logRecordOf), ({ error }) => {
          if (error === undefined) resolve();
          else reject(error);
        });
      }),
    close: () => exporter.shutdown(),
  };
};

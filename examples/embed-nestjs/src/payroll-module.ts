import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { parserErrorHandler } from '@paydocs/http-koa';
import { openPaydocs, type Paydocs, type PaydocsOptions } from 'paydocs';

/** The token of paydocs, for services of the host: `@Inject(PAYDOCS)`. */
export const PAYDOCS = Symbol('paydocs');

/** Serves the API below `/payroll`, and gives paydocs to services of the host. */
export class PayrollModule implements OnModuleInit, OnApplicationShutdown {
  readonly #host: HttpAdapterHost;
  readonly #paydocs: Paydocs;

  constructor(host: HttpAdapterHost, paydocs: Paydocs) {
    this.#host = host;
    this.#paydocs = paydocs;
  }

  /** Returns the module for the `imports` of another one. */
  static forRoot(options: PaydocsOptions) {
    const provider = { provide: PAYDOCS, useFactory: () => openPaydocs(options) };
    return { module: PayrollModule, providers: [provider], exports: [PAYDOCS] };
  }

  async onModuleInit(): Promise<void> {
    await this.#paydocs.migrate();
    this.#paydocs.startOutboxWorker();
    this.#paydocs.startDocumentWorker();
    const { app } = this.#paydocs;
    this.#host.httpAdapter.use('/payroll', app.callback());
    this.#host.httpAdapter.use('/payroll', parserErrorHandler(app));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#paydocs.close();
  }
}

// Calls instead of decorators, since Node only strips types. With a compiler for decorators, write
// `@Module({})` above the class, and `@Inject(…)` before the parameters.
Module({})(PayrollModule);
Inject(HttpAdapterHost)(PayrollModule, undefined, 0);
Inject(PAYDOCS)(PayrollModule, undefined, 1);

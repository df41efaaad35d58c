import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PayrollModule } from './payroll-module.ts';

const port = Number(process.env['PORT'] ?? 3000);

class HostController {
  index(): string {
    return 'The host itself.\n';
  }
}
const { prototype } = HostController;
Controller()(HostController);
Get()(prototype, 'index', Object.getOwnPropertyDescriptor(prototype, 'index') ?? {});

// oxlint-disable-next-line typescript/no-extraneous-class -- a module of NestJS is a class
class HostModule {}
const payroll = PayrollModule.forRoot({
  databaseUrl: 'sqlite:./payroll.sqlite',
  tokenKeys: process.env['TOKEN_KEYS'],
  dataKeys: process.env['DATA_KEYS'],
  mail: { url: 'file:./outbox', from: 'Payroll <payroll@host.example>' },
  publicUrl: `http://127.0.0.1:${port}/payroll`,
});
Module({ imports: [payroll], controllers: [HostController] })(HostModule);

const host = await NestFactory.create(HostModule, { logger: ['error'] });
await host.listen(port, '127.0.0.1');
console.log(`http://127.0.0.1:${port}`);

process.once('SIGTERM', () => void host.close());

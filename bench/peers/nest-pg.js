// NestJS on Fastify with pg: a module, a controller and a service, whose decorators are applied as
// the function calls that they are. No token, no limiter.
import 'reflect-metadata';
import { Controller, Get, Inject, Injectable, Module, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { pagesOnPg } from './pages-pg.js';
import { cutOf, pageOf } from './resource.js';

class EmployeesService {
  #pages = pagesOnPg(process.env);

  async page(cut) {
    const { rows, total } = await this.#pages(cut);
    return pageOf(rows, total);
  }
}
Injectable()(EmployeesService);

class EmployeesController {
  constructor(employees) {
    this.employees = employees;
  }

  list(query) {
    return this.employees.page(cutOf(query));
  }
}
Controller('employees')(EmployeesController);
Inject(EmployeesService)(EmployeesController, undefined, 0);
Query()(EmployeesController.prototype, 'list', 0);
Get()(
  EmployeesController.prototype,
  'list',
  Object.getOwnPropertyDescriptor(EmployeesController.prototype, 'list'),
);

class AppModule {}
Module({ controllers: [EmployeesController], providers: [EmployeesService] })(AppModule);

const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: ['error'] });
await app.listen(Number(process.env.PORT), '127.0.0.1');

import type { MikroORM } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/sql';

/** A MikroORM of any SQL driver. */
export type Orm = MikroORM<AbstractSqlDriver>;

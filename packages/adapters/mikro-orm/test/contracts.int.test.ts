import { listQueriesContract, runContract, storeContracts } from '@paydocs/testing/contracts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  mikroOrmCompanies,
  mikroOrmDocuments,
  mikroOrmEmployees,
  mikroOrmOrders,
  mikroOrmUserAdministration,
} from '../src/index.ts';
import { counting } from './counting.ts';
import { openBesideHost } from './beside-host.ts';
import { dataKeys, dialects, harnessOf, type Opened } from './harness.ts';

describe.each(dialects)('%s fulfills the contract of', (dialect) => {
  let opened: Opened;
  beforeAll(async () => {
    // As many connections as the contracts have parallel calls, so that the calls overlap.
    opened = await openBesideHost(dialect, { poolMax: 25, statementTimeoutMs: 20_000 });
  });
  afterAll(async () => opened.close());

  for (const contract of Object.values(storeContracts)) {
    runContract(test, contract, async () => harnessOf(opened.database));
  }

  runContract(test, listQueriesContract, async () => {
    const { sql, counts } = counting(opened.database.sql);
    const { ports, ...harness } = await harnessOf(opened.database);
    return {
      ...harness,
      ports: {
        ...ports,
        companies: mikroOrmCompanies({ sql, dataKeys }),
        documents: mikroOrmDocuments({ sql, dataKeys }),
        employees: mikroOrmEmployees({ sql, dataKeys }),
        orders: mikroOrmOrders({ sql, dataKeys }),
        userAdministration: mikroOrmUserAdministration({ sql }),
      },
      countQueries: async (work) => {
        const { statements } = counts;
        await work();
        return counts.statements - statements;
      },
    };
  });
});

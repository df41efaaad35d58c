import { memoryStore } from '@paydocs/testing';
import type { ListQueriesHarness } from '@paydocs/testing/contracts';

type Ports = ListQueriesHarness['ports'];

/** Returns the faulty ports of a store, given the ports whose calls count as queries. */
export type QueryFault = (counted: Ports) => Partial<Ports>;

/** A memory store, each call of which counts as a query. */
export const countedHarness = async (
  fault: QueryFault = () => ({}),
): Promise<ListQueriesHarness> => {
  const store = memoryStore();
  let queries = 0;
  const countedPort = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        queries += 1;
        return Reflect.get(target, name);
      },
    });
  const { employees, companies, documents, orders, userAdministration, users } = store;
  const counted: Ports = {
    ...store,
    employees: countedPort(employees),
    companies: countedPort(companies),
    documents: countedPort(documents),
    orders: countedPort(orders),
    userAdministration: countedPort(userAdministration),
    users: countedPort(users),
  };
  return {
    ports: { ...counted, ...fault(counted) },
    add: async (records) => store.add(records),
    changeUser: async (userId, change) => store.changeUser(userId, change),
    countQueries: async (work) => {
      const before = queries;
      await work();
      return queries - before;
    },
  };
};

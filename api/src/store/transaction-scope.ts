import { AsyncLocalStorage } from 'node:async_hooks';
import type { TransactionScope } from '@tulay/lending/ports';

/** Follows a transaction through its asynchronous calls. What outlives the transaction is no longer inside it. */
export function makeTransactionScope(): TransactionScope {
  const storage = new AsyncLocalStorage<{ alive: boolean }>();
  return {
    async run(work) {
      const transaction = { alive: true };
      try {
        return await storage.run(transaction, work);
      } finally {
        transaction.alive = false;
      }
    },
    inside: () => storage.getStore()?.alive === true,
  };
}

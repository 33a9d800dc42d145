import type { IdempotencyWriter } from '../ports/store.ts';
import { deleteRows, insertRow } from './rows.ts';
import type { MemoryState } from './state.ts';

function rowId(scope: string, key: string): string {
  return JSON.stringify([scope, key]);
}

export function idempotency(state: MemoryState): IdempotencyWriter {
  return {
    async get(scope, key) {
      return state.idempotency[rowId(scope, key)] ?? null;
    },
    async insert(record) {
      insertRow(state.idempotency, rowId(record.scope, record.key), record);
    },
    async deleteBefore(at, limit) {
      return deleteRows(state.idempotency, (record) => record.at < at, limit);
    },
  };
}

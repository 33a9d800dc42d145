export { makeMemoryStore } from './memory-store.ts';
export { type MemoryState, emptyState } from './state.ts';

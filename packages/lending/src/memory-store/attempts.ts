import type { AttemptWriter } from '../ports/attempt-store.ts';
import type { MemoryState } from './state.ts';

export function attempts(state: MemoryState): AttemptWriter {
  return {
    async since(key, since) {
      const recent = (state.attempts[key] ?? []).filter((at) => at >= since);
      if (recent.length === 0) return { count: 0, firstAt: null, lastAt: null };
      return { count: recent.length, firstAt: Math.min(...recent), lastAt: Math.max(...recent) };
    },
    async add(key, at) {
      state.attempts[key] = [...(state.attempts[key] ?? []), at];
    },
    async takeBack(key, at) {
      const tries = state.attempts[key] ?? [];
      state.attempts[key] = tries.filter((_, index) => index !== tries.indexOf(at));
    },
    async clear(key) {
      delete state.attempts[key];
    },
    async deleteBefore(at, limit) {
      let left = limit;
      for (const [key, tries] of Object.entries(state.attempts)) {
        const over = tries.filter((one) => one < at).slice(0, left);
        left -= over.length;
        const kept = tries.slice(over.length);
        if (kept.length === 0) delete state.attempts[key];
        else state.attempts[key] = kept;
      }
      return limit - left;
    },
  };
}

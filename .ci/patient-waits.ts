// Loaded before each test file in Node: what is waited for comes when a busy machine gets to it, not within the runner's second.
import { vi } from 'vitest';

const patienceMs = 20_000;
const { waitFor } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patienceMs, ...options });

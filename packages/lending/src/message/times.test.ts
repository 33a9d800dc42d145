import { expect, onTestFinished, test, vi } from 'vitest';
import { dayInMessage } from './times.ts';

test('however many days are written, a language needs one format', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  onTestFinished(() => made.mockRestore());
  const written = Array.from({ length: 20 }, (_, day) => `2026-11-${day + 10}`).map((day) => [
    dayInMessage(day, 'en'),
    dayInMessage(day, 'fil'),
  ]);
  expect(written.at(-1)).toEqual(['Nov 29, 2026', 'Nob 29, 2026']);
  expect(made.mock.calls.length).toBeLessThanOrEqual(2);
});

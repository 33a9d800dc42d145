import { clearLine, cursorTo } from 'node:readline';
import type { Writable } from 'node:stream';

/** Tells how far long work is. */
export interface Progress {
  /** So many more are done. */
  step(label: string, done: number): void;
  end(): void;
}

export interface ProgressOptions {
  /** Where the line is drawn; on a terminal one line that changes, elsewhere a new line now and then. */
  readonly out: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly total: number;
  /** What is counted, for example rows. */
  readonly unit: string;
  /** Already done when the work begins: they say nothing about its speed. */
  readonly before?: number;
  /** Milliseconds of any clock that never goes back. */
  readonly now?: () => number;
}

const everyMs = { terminal: 100, other: 10_000 };
const barWidth = 24;

function timeLeft(seconds: number): string {
  if (!Number.isFinite(seconds)) return '';
  const whole = Math.ceil(seconds);
  return `, ${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} left`;
}

export function startProgress({
  out,
  total,
  unit,
  before = 0,
  now = () => performance.now(),
}: ProgressOptions): Progress {
  const startedAt = now();
  const pauseMs = out.isTTY ? everyMs.terminal : everyMs.other;
  let [done, drawnAt, label] = [before, startedAt, 'nothing to do'];

  function line(): string {
    const share = total === 0 ? 1 : Math.min(done / total, 1);
    const perSecond = ((done - before) / Math.max(now() - startedAt, 1)) * 1000;
    const full = Math.round(share * barWidth);
    const bar = out.isTTY ? `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ` : '';
    const left = done < total ? timeLeft((total - done) / perSecond) : '';
    return `${bar}${String(Math.floor(share * 100)).padStart(3)} %  ${label}, ${done} of ${total} ${unit}, ${Math.round(perSecond)} a second${left}`;
  }

  function draw(): void {
    drawnAt = now();
    if (!out.isTTY) return void out.write(`${line()}\n`);
    cursorTo(out, 0);
    out.write(line().slice(0, (out.columns ?? 80) - 1));
    clearLine(out, 1);
  }

  return {
    step(doing, more) {
      done += more;
      label = doing;
      if (now() - drawnAt >= pauseMs) draw();
    },
    end() {
      draw();
      if (out.isTTY) out.write('\n');
    },
  };
}

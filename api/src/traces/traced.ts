/** What a span is about. Nothing of a person: the name is one of our own, or a statement with marks in place of its values. */
export interface About {
  readonly kind: 'operation' | 'statement' | 'message' | 'job';
  readonly name: string;
}

/** Who hears of all work while traces are asked for. */
export interface Tracer {
  during<T>(about: About, work: () => Promise<T>): Promise<T>;
  /** The same function, which belongs to whoever asks now, whoever calls it later. */
  bound<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result;
}

let tracer: Tracer | null = null;

/** Null: nobody does. */
export function traceBy(next: Tracer | null): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== null;

/** Does the work, and tells who traces when it began and ended, and what it was part of. */
export const traced: Tracer['during'] = (about, work) => (tracer === null ? work() : tracer.during(about, work));

export const bound: Tracer['bound'] = (work) => (tracer === null ? work : tracer.bound(work));

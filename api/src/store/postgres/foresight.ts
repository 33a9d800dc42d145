import type { Ahead, Reader, Tx } from '@tulay/lending/ports/store';
import pg from 'pg';
import type { Numbers } from './queries/numbers.ts';
import { unwrapped } from './storage-failure.ts';

type Method = (...args: unknown[]) => Promise<unknown>;

/** Answers that were asked for before anybody needed them. */
export interface Answers {
  /** Asks everything that is foreseen, together; settles when all of it is answered. Never throws. */
  ask(foresee: () => readonly Promise<unknown>[]): Promise<unknown>;
  /** Keeps an answer under what was asked. */
  keep(question: string, answer: Promise<unknown>): Promise<unknown>;
  /**
   * The answer to a question, if it was foreseen. Questions that were foreseen before it are passed over: the ones that are
   * used were then asked in the order of the work itself, with nothing in between.
   */
  take(question: string): Promise<unknown> | undefined;
  /** Nothing that was foreseen holds any more. */
  forget(): void;
  /** Whether the server refused one of the questions: with it the transaction has failed. */
  failed(): boolean;
}

/** The server said so itself: the transaction has failed for sure. A connection that broke says nothing of that. */
const isRefusal = (error: unknown) => unwrapped(error) instanceof pg.DatabaseError;

export function makeAnswers(): Answers {
  let kept: { readonly question: string; readonly answer: Promise<unknown> }[] = [];
  let failure = { happened: false };
  return {
    ask(foresee) {
      failure = { happened: false };
      const mine = failure;
      try {
        return Promise.all(
          foresee().map((answer) => answer.catch((error: unknown) => (mine.happened ||= isRefusal(error)))),
        );
      } catch {
        // What was asked before it stays asked.
        return Promise.resolve();
      }
    },
    keep(question, answer) {
      kept.push({ question, answer });
      return answer;
    },
    take(question) {
      const place = kept.findIndex((one) => one.question === question);
      const found = kept[place];
      kept = found ? kept.slice(place + 1) : [];
      return found?.answer;
    },
    forget() {
      kept = [];
    },
    failed: () => failure.happened,
  };
}

const questionOf = (area: string, method: string, args: readonly unknown[]) =>
  `${area}.${method} ${JSON.stringify(args)}`;

function callOf(areas: object, area: string, method: string): Method {
  const methods: unknown = Reflect.get(areas, area);
  // A transaction has every method of a reader.
  return Reflect.get(Object(methods), method) as Method;
}

/** Replaces every method of every area. */
function mapAreas<T extends object>(areas: T, change: (area: string, method: string, call: Method) => Method): T {
  const mapped = Object.entries(areas).map(([area, methods]: [string, unknown]) => [
    area,
    typeof methods === 'object' && methods !== null
      ? Object.fromEntries(
          Object.entries(methods).map(([name, call]: [string, Method]) => [name, change(area, name, call)]),
        )
      : methods,
  ]);
  // The same names, with methods of the same types.
  return Object.fromEntries(mapped) as T;
}

/** A store's areas, answering what was foreseen; `ahead` is for whoever foresees. */
export interface Foreseeing<Target, Ahead> {
  readonly target: Target;
  readonly ahead: Ahead;
  /** A new transaction begins. */
  forget(): void;
}

/** In a snapshot: `missed` answers what was not foreseen. */
export function foreseeingReader(reader: Reader, answers: Answers, missed: Method): Foreseeing<Reader, Reader> {
  const ahead = mapAreas(
    reader,
    (area, method, call) =>
      (...args) =>
        answers.keep(questionOf(area, method, args), call(...args)),
  );
  const target = mapAreas(
    reader,
    (area, method) =>
      (...args) =>
        answers.take(questionOf(area, method, args)) ?? missed(),
  );
  return { ahead, target, forget: () => answers.forget() };
}

/**
 * In a transaction an answer holds until something is written, or asked that was not foreseen. The end of the audit chain
 * and a sequence are held by nobody else from the question on, so that their answers hold until they are used.
 */
export function foreseeingTx(tx: Tx, reader: Reader, answers: Answers, numbers: Numbers): Foreseeing<Tx, Ahead> {
  const held = new Map<string, Promise<unknown>>();
  const hold = async <T>(name: string, answer: Promise<T>): Promise<T> => {
    held.set(name, answer);
    return answer;
  };
  function use(name: string): Promise<unknown> | undefined {
    answers.forget();
    const answer = held.get(name);
    held.delete(name);
    return answer;
  }
  const isReading = (area: string, method: string) => Reflect.has(Reflect.get(reader, area) ?? {}, method);
  const ahead = mapAreas(reader, (area, method) => (...args) => {
    // A transaction's own way of reading: with its locks.
    const answer = callOf(tx, area, method)(...args);
    return area === 'audit' && method === 'last'
      ? hold('audit', answer)
      : answers.keep(questionOf(area, method, args), answer);
  });
  const target = mapAreas(tx, (area, method, call) => (...args) => {
    if (area === 'audit' && method === 'last') return use('audit') ?? call();
    if (isReading(area, method)) return answers.take(questionOf(area, method, args)) ?? call(...args);
    if (area === 'audit') held.delete('audit');
    answers.forget();
    return call(...args);
  });
  return {
    ahead: { ...ahead, nextNumber: (sequence) => hold(sequence, numbers.hold(sequence)) },
    target: {
      ...target,
      async nextNumber(sequence) {
        const last = await use(sequence);
        return numbers.next(sequence, typeof last === 'number' ? last : null);
      },
    },
    forget() {
      answers.forget();
      held.clear();
    },
  };
}

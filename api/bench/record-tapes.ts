import { makeHashing } from '../src/adapters/hashing.ts';
import { openSecrets } from '../src/adapters/secrets.ts';
import { recordStatements, type StatementRun } from '../test/round-trips/record-statements.ts';
import { benchCalls, benchRequest } from './bench-calls.ts';
import { buildBenchApp } from './bench-app.ts';
import { callersOf, passwordOfAll, type Caller, type Population } from './people.ts';
import { keepInFolder, prepareChallenges } from './prepared-challenges.ts';
import { makeTape, type Tape } from './tape.ts';

export type Tapes = Readonly<Record<string, Tape>>;

/** Runs each call once through the product and notes its statements. `dir` is a copy that may change. */
export async function recordTapes(dir: string, population: Population): Promise<Tapes> {
  const runs: StatementRun[] = [];
  const secrets = await openSecrets(dir);
  const { borrowers, newcomers } = callersOf(population, secrets);
  const [borrower, newcomer] = [firstOf(borrowers), firstOf(newcomers)];
  const challenges = await prepareChallenges(keepInFolder(dir, secrets), secrets, {
    run: 'tape',
    people: [borrower],
    count: 2,
  });
  const stop = recordStatements((run) => runs.push(run));
  const product = await buildBenchApp(dir, { silent: true });
  const passwordHash = await makeHashing(secrets.hashing).hashPassword(passwordOfAll);
  const tapes: Record<string, Tape> = {};
  try {
    for (const call of benchCalls) {
      const person = call.who === 'newcomers' ? newcomer : borrower;
      // Twice: the first time opens connections and moves the wizard on, every later one is like the second.
      for (const _time of ['first', 'second']) {
        const request = benchRequest(call, { person, challenges });
        runs.length = 0;
        const answer = await product.app.inject({
          // The table has no other methods.
          method: request.method as 'GET' | 'POST' | 'PATCH',
          url: request.path,
          headers: request.headers,
          ...(request.body && { payload: request.body }),
        });
        if (answer.statusCode !== 200) throw new Error(`${call.title}: ${answer.statusCode} ${answer.body}`);
        tapes[call.endpoint] = {
          steps: makeTape(runs, request.facts),
          reply: answer.json(),
          ...(call.effect === 'sign-in' && { passwordHash }),
        };
      }
    }
  } finally {
    stop();
    await product.close();
  }
  return tapes;
}

function firstOf(people: readonly Caller[]): Caller {
  const [first] = people;
  if (!first) throw new Error('There are too few members.');
  return first;
}

import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { constants } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@tulay/contract/endpoints';
import { openSecrets, type Secrets } from '../src/adapters/secrets.ts';
import { benchCalls, benchRequest, type BenchCall, type BenchRequest } from './bench-calls.ts';
import { startFloor, startLoad, startProduct, type Load, type Measured } from './children.ts';
import type { FloorSetting } from './floor.ts';
import { callersOf, type Callers, type Population } from './people.ts';
import { keepInFolder, type KeepChallenges, noChallenges, prepareChallenges } from './prepared-challenges.ts';
import { recordTapes } from './record-tapes.ts';
import { benchDir, seededFolder } from './seed.ts';

/** A copy of the seeded data for each server, and what to send them. */
export interface Stage {
  readonly productDir: string;
  readonly product: Measured;
  readonly floor: Measured;
  readonly load: Load;
  /** So many requests of a call; a withdrawal's are each good once, and for one of the two servers. */
  requests(call: BenchCall, count: number, server: 'product' | 'floor'): Promise<BenchRequest[]>;
  close(): Promise<void>;
}

/** Copies a seeded folder, for this run alone; blocks are shared where the file system can. */
export async function copyOf(dir: string, name: string): Promise<string> {
  const copy = join(benchDir, 'work', `${name}-${process.pid}`);
  await rm(copy, { recursive: true, force: true });
  await cp(dir, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}

async function floorSetting(dir: string, population: Population, secrets: Secrets, callers: Callers): Promise<string> {
  const tapes = await recordTapes(dir, population);
  const setting: FloorSetting = {
    file: join(dir, 'tulay.db'),
    jwtSecretBase64: secrets.jwt.toString('base64'),
    tapes,
    paths: Object.fromEntries(
      benchCalls.map(({ endpoint }) => [endpoint, endpoints[endpoint].base + endpoints[endpoint].path]),
    ),
    callers: [...callers.borrowers, ...callers.newcomers],
  };
  const file = join(dir, 'floor.json');
  await writeFile(file, JSON.stringify(setting));
  return file;
}

/** What sends a call's requests; a withdrawal's codes are kept where its server finds them. `run` is its own alone. */
export function makeRequests(
  callers: Callers,
  secrets: Secrets,
  { run, keep }: { readonly run: string; readonly keep: KeepChallenges },
): (call: BenchCall, count: number) => Promise<BenchRequest[]> {
  let preparations = 0;
  return async (call, count) => {
    const people = call.who === 'newcomers' ? callers.newcomers : callers.borrowers;
    const challenges =
      call.endpoint === 'withdraw'
        ? await prepareChallenges(keep, secrets, { run: `${run}-${++preparations}`, people, count })
        : noChallenges;
    return Array.from({ length: count }, (_, at) => {
      const person = people[at % people.length];
      if (!person) throw new Error('There are too few members.');
      return benchRequest(call, { person, challenges });
    });
  };
}

/** A fresh product, floor and load generator, each in a process of its own. */
export async function openStage(
  population: Population,
  say: (line: string) => void,
  mode: 'group' | 'single' = 'group',
): Promise<Stage> {
  await mkdir(benchDir, { recursive: true });
  const seeded = await seededFolder(population, say);
  // Two may stand beside each other, of other sizes or in other modes.
  const name = `${mode}-${population.postings}`;
  const [productDir, floorDir] = [await copyOf(seeded, `product-${name}`), await copyOf(seeded, `floor-${name}`)];
  const secrets = await openSecrets(seeded);
  const callers = callersOf(population, secrets);
  const setting = await floorSetting(floorDir, population, secrets, callers);
  const [product, floor, load] = [await startProduct(productDir, mode), await startFloor(setting), await startLoad()];
  const askProduct = makeRequests(callers, secrets, { run: 'product', keep: keepInFolder(productDir, secrets) });
  const askFloor = makeRequests(callers, secrets, { run: 'floor', keep: keepInFolder(floorDir, secrets) });
  return {
    productDir,
    product,
    floor,
    load,
    requests: (call, count, server) => (server === 'product' ? askProduct : askFloor)(call, count),
    async close() {
      await Promise.all([product.stop(), floor.stop(), load.stop()]);
      for (const dir of [productDir, floorDir]) await rm(dir, { recursive: true, force: true });
    },
  };
}

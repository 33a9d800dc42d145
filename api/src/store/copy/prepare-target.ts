import type pg from 'pg';
import { StartProblem } from '../../start/start-problem.ts';
import { openAuditKey } from '../audit-key.ts';
import { placeIn, type Sealer } from '../sealer.ts';
import { beginAnew, type Mark, readMark, setMark } from './mark.ts';
import { filledTables, migrateTarget, untilAlone } from './target.ts';

/** `whole`: rows of this installation, and no copy under way; nothing may be written. */
export type TargetState = 'empty' | 'begun' | 'begun with older rows' | 'whole';

const somebodyElses = 'The database that DATABASE_URL names holds rows that are not from this installation';

interface Preparing {
  readonly url: string;
  readonly tables: readonly string[];
  readonly sealer: Sealer;
  readonly mark: Mark;
}

/**
 * Finds out what the database is to this installation and makes it ready, with all tables and the mark of a copy. Throws a
 * {@link StartProblem}, and has written no row, when its rows are somebody else's or somebody is at work in it.
 */
export async function prepareTarget(target: pg.Client, preparing: Preparing): Promise<TargetState> {
  const { url, tables, mark } = preparing;
  const { rows } = await target.query<{ encoding: string }>("SELECT current_setting('server_encoding') AS encoding");
  if (rows[0]?.encoding !== 'UTF8')
    throw new StartProblem(
      "The database that DATABASE_URL names cannot hold every character: make it with ENCODING 'UTF8'.",
    );
  await untilAlone(target);
  const state = await stateOf(target, preparing);
  await migrateTarget(url);
  if (state === 'empty') {
    // Before the mark: what is there when a copy begins counts as copied.
    await target.query('DELETE FROM data_keys');
    await setMark(target, mark);
  }
  if (state === 'begun with older rows') await beginAnew(target, tables, mark);
  return state;
}

async function stateOf(target: pg.Client, { tables, sealer, mark }: Preparing): Promise<TargetState> {
  const found = await readMark(target);
  if (found) {
    if (found.keyCheck !== mark.keyCheck)
      throw new StartProblem(
        'A copy of another installation is under way in the database that DATABASE_URL names. Nothing was changed.',
      );
    return found.sourceSha256 === mark.sourceSha256 ? 'begun' : 'begun with older rows';
  }
  const filled = await filledTables(target, tables);
  if (filled.length === 0) return 'empty';
  // A command has looked at it before: the key that it left is ours, and no record depends on it.
  if (filled.every((name) => name === 'data_keys') && (await opensAuditKey(target, sealer))) return 'empty';
  if (filled.includes('members') && (await opensMember(target, sealer))) return 'whole';
  throw new StartProblem(`${somebodyElses} (${filled.join(', ')}). Nothing was changed: name an empty one.`);
}

/** Only looks: in a database that is somebody else's nothing is written. */
async function opensMember(target: pg.Client, sealer: Sealer): Promise<boolean> {
  const { rows } = await target.query<{ id: string; hex: string }>(
    "SELECT id, encode(sealed, 'hex') AS hex FROM members LIMIT 1",
  );
  try {
    return rows.every(({ id, hex }) => sealer.open(placeIn('members', id), Buffer.from(hex, 'hex')) !== '');
  } catch {
    return false;
  }
}

async function opensAuditKey(target: pg.Client, sealer: Sealer): Promise<boolean> {
  const { rows } = await target.query<{ hex: string }>("SELECT encode(sealed, 'hex') AS hex FROM data_keys");
  return rows.every(({ hex }) => openAuditKey(sealer, Buffer.from(hex, 'hex')) !== null);
}

import { join } from 'node:path';
import { deletePhotos } from '@tulay/lending/activation';
import { purgeOld, recomputeScores } from '@tulay/lending/housekeeping';
import { newOfficer } from '@tulay/conformance/api/people';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { makeTestApi } from '../make-test-api.ts';
import type { Row } from '../../bench/figures.ts';
import { phonePhoto } from './growth-photo.ts';
import { sizeOf, type TableSize, type WorldSize } from './growth-size.ts';
import { liveFirstYear } from './growth-year.ts';

/** So many that the pages they share with nobody weigh little, and so few that it takes a minute. */
const members = 20;
const nothing: TableSize = { rows: 0, tableBytes: 0, indexBytes: 0 };

/**
 * What a member leaves behind in the first year: as written, and as it stays after the deletion of every day. A password's hash is
 * 83 bytes shorter here than in service.
 */
export async function measureGrowth(say: (line: string) => void): Promise<Row[]> {
  let dir = '';
  const api = await makeTestApi({
    openStore: (place) => {
      dir = place.dir;
      return openSqliteStore({ file: join(dir, 'tulay.db'), sealer: place.sealer });
    },
  });
  try {
    const desk = { maker: await newOfficer(api), checker: await newOfficer(api) };
    const image = await phonePhoto();
    const before = await sizeOf(dir);
    await liveFirstYear(api, desk, { members, image, say });
    const written = await sizeOf(dir);
    await purgeOld(api.service);
    await deletePhotos(api.service);
    await recomputeScores(api.service);
    return rowsOf({ before, written, kept: await sizeOf(dir) }, image.byteLength);
  } finally {
    await api.close();
  }
}

type When = 'before' | 'written' | 'kept';

const joined = (one: TableSize, other: TableSize, sign: 1 | -1): TableSize => ({
  rows: one.rows + sign * other.rows,
  tableBytes: one.tableBytes + sign * other.tableBytes,
  indexBytes: one.indexBytes + sign * other.indexBytes,
});

const eachOf = (total: number, digits = 0): string => (total / members).toFixed(digits);

function line(name: string, all: TableSize, left: TableSize): Row {
  return {
    'per member': name,
    'rows in a year': eachOf(all.rows, 1),
    'bytes of rows': eachOf(all.tableBytes),
    'bytes of indexes': eachOf(all.indexBytes),
    'rows that stay': eachOf(left.rows, 1),
    'bytes of rows that stay': eachOf(left.tableBytes),
    'bytes of their indexes': eachOf(left.indexBytes),
  };
}

const photosOf = ({ photos: { rows, bytes } }: WorldSize): TableSize => ({ rows, tableBytes: bytes, indexBytes: 0 });

function rowsOf(sizes: Readonly<Record<When, WorldSize>>, sentBytes: number): Row[] {
  const of = (name: string, when: When): TableSize => sizes[when].tables.get(name) ?? nothing;
  /** What has come since the beginning. */
  const grown = (name: string, when: When): TableSize => joined(of(name, when), of(name, 'before'), -1);
  const names = Array.from(sizes.written.tables.keys()).filter((name) => grown(name, 'written').rows > 0);
  const all = (when: When): TableSize =>
    names.map((name) => grown(name, when)).reduce((total, size) => joined(total, size, 1), nothing);
  return [
    ...names.map((name) => line(name, grown(name, 'written'), grown(name, 'kept'))),
    line('all tables', all('written'), all('kept')),
    line(`photos (sent with ${sentBytes} bytes each)`, photosOf(sizes.written), photosOf(sizes.kept)),
  ];
}

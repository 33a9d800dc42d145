import { join } from 'node:path';
import { deletePhotos } from '@tulay/lending/activation/delete-photos';
import { purgeOld } from '@tulay/lending/housekeeping/purge';
import { newOfficer } from '@tulay/conformance/api/people';
import { recomputeSettled } from '@tulay/lending/score/recompute-settled';
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import { makeTestApi } from '../test/make-test-api.ts';
import type { Row } from './figures.ts';
import { phonePhoto } from './growth-photo.ts';
import { sizeOf, type TableSize, type WorldSize } from './growth-size.ts';
import { liveFirstYear } from './growth-year.ts';

/** So many that the pages they share with nobody weigh little, and so few that it takes a minute. */
const members = 20;
const nothing: TableSize = { rows: 0, tableBytes: 0, indexBytes: 0 };

/** What a member leaves behind in the first year: as written, and as it stays after the deletion of every day. */
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
    await recomputeSettled(api.service);
    return rowsOf({ before, written, kept: await sizeOf(dir) }, image.byteLength);
  } finally {
    await api.close();
  }
}

const eachOf = (total: number, digits = 0): string => (total / members).toFixed(digits);

function rowsOf(
  { before, written, kept }: Readonly<Record<'before' | 'written' | 'kept', WorldSize>>,
  sentBytes: number,
): Row[] {
  const totals = { written: { ...nothing }, kept: { ...nothing } };
  /** What has come since the beginning. */
  function grown(name: string, when: 'written' | 'kept', world: WorldSize): TableSize {
    const [now, then] = [world.tables.get(name) ?? nothing, before.tables.get(name) ?? nothing];
    const size = {
      rows: now.rows - then.rows,
      tableBytes: now.tableBytes - then.tableBytes,
      indexBytes: now.indexBytes - then.indexBytes,
    };
    const sum = totals[when];
    totals[when] = {
      rows: sum.rows + size.rows,
      tableBytes: sum.tableBytes + size.tableBytes,
      indexBytes: sum.indexBytes + size.indexBytes,
    };
    return size;
  }
  const line = (name: string, all: TableSize, left: TableSize): Row => ({
    'per member': name,
    'rows in a year': eachOf(all.rows, 1),
    'bytes of rows': eachOf(all.tableBytes),
    'bytes of indexes': eachOf(all.indexBytes),
    'rows that stay': eachOf(left.rows, 1),
    'bytes of rows that stay': eachOf(left.tableBytes),
    'bytes of their indexes': eachOf(left.indexBytes),
  });
  const rows = Array.from(written.tables.keys(), (name) =>
    line(name, grown(name, 'written', written), grown(name, 'kept', kept)),
  ).filter((row) => row['rows in a year'] !== '0.0');
  const photos = ({ photos: { rows: count, bytes } }: WorldSize): TableSize => ({
    rows: count,
    tableBytes: bytes,
    indexBytes: 0,
  });
  return [
    ...rows,
    line('all tables', totals.written, totals.kept),
    line(`photos (sent with ${sentBytes} bytes each)`, photos(written), photos(kept)),
  ];
}

import { hourMs } from '@tulay/lending/calendar';
import { ClockStoppedError, confirmClock, watchClock } from '@tulay/lending/housekeeping';
import type { Store } from '@tulay/lending/ports';
import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { makeTestService } from '@tulay/lending/testing/test-service';
import { expect, test } from 'vitest';
import { anAuditRecord, START_AT } from './fixtures.ts';

const today = '2026-02-04';

/** The clock of a service over a store whose one record is of `START_AT`, as each start of it looks at it. */
async function startsOver(store: Store, newestAt = START_AT) {
  await store.transact((tx) => tx.audit.append({ ...anAuditRecord(1), at: newestAt }));
  const clock = makeFakeClock(START_AT);
  const { service } = makeTestService({ ports: { store, clock } });
  return { clock, service, start: () => watchClock(service) };
}
const said = (store: Store) =>
  store.read((reader) => reader.audit.ofSubject({ subjectId: 'clock', actions: null, limit: 9 }));

export function describeClock(open: () => Promise<Store>): void {
  test('a clock that jumps is stopped once, also under looks at once, over starts and when it is right again, until a person confirms', async () => {
    const store = await open();
    const { clock, service, start } = await startsOver(store);
    const running = start();
    await running.look();
    clock.advance(720 * hourMs);
    expect(running.jumped()).toBe(true);
    const looks = await Promise.allSettled([running, start(), start(), start()].map((watch) => watch.look()));
    for (const look of looks) expect(look).toMatchObject({ reason: expect.any(ClockStoppedError) });
    clock.set(START_AT + hourMs);
    await expect(start().look()).rejects.toThrow(ClockStoppedError);
    clock.set(START_AT + 720 * hourMs);
    expect(await confirmClock(service, { by: 'AB', today: '2026-02-05' })).toBe(false);
    expect(await confirmClock(service, { by: 'AB', today })).toBe(true);
    await running.look();
    await start().look();
    expect(running.jumped()).toBe(false);
    const [from, to] = [START_AT, START_AT + 720 * hourMs].map((at) => new Date(at).toISOString());
    expect(await said(store)).toMatchObject([
      { action: 'clock.confirmed', detail: { operator: 'AB' } },
      { action: 'clock.stopped', detail: { from, to } },
    ]);
  });

  test('a clock behind the newest record is stopped, one a little behind and a store without a record are not', async () => {
    const store = await open();
    const { clock, start } = await startsOver(store, START_AT + hourMs);
    await expect(start().look()).rejects.toThrow(ClockStoppedError);
    expect(await said(store)).toHaveLength(1);

    const near = await open();
    await (await startsOver(near, START_AT + 299_000)).start().look();
    clock.set(0);
    const { service } = makeTestService({ ports: { store: await open(), clock } });
    await watchClock(service).look();
  });
}

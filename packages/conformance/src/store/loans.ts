import { amount } from '@tulay/lending/money/centavos';
import { NOT_ACCRUED, type LoanStatus, type Store } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { allPages } from './pages.ts';
import { aLoan, aMember, anInstalment, START_AT } from './fixtures.ts';

const closed: readonly LoanStatus[] = ['REJECTED', 'CANCELLED', 'SETTLED'];

export function describeLoans(open: () => Promise<Store>): void {
  async function withMembers(count: number): Promise<Store> {
    const store = await open();
    await store.transact(async (tx) => {
      for (let number = 1; number <= count; number += 1) await tx.members.insert(aMember(`m${number}`));
    });
    return store;
  }

  test('one open loan a member: twenty at once, one inserted', async () => {
    const store = await withMembers(1);
    const attempts = Array.from({ length: 20 }, (_, index) =>
      store.transact((tx) => tx.loans.insert(aLoan(`l${index}`, 'm1'))),
    );
    const results = await Promise.all(attempts);
    expect(results.filter((result) => result === 'inserted')).toHaveLength(1);
    expect(results.filter((result) => result === 'open_loan_exists')).toHaveLength(19);
  });

  test('a closed loan leaves the way free, an open one in any status does not', async () => {
    const store = await withMembers(1);
    await store.transact(async (tx) => {
      for (const [index, status] of closed.entries()) {
        expect(await tx.loans.insert(aLoan(`l${index}`, 'm1', { createdAt: START_AT + index }))).toBe('inserted');
        expect(await tx.loans.update(`l${index}`, 'PENDING', { status })).toBe(true);
      }
      await tx.loans.insert(aLoan('open', 'm1', { status: 'OVERDUE', createdAt: START_AT + 9 }));
      expect(await tx.loans.insert(aLoan('second', 'm1'))).toBe('open_loan_exists');
    });
    await store.read(async (reader) => {
      expect((await reader.loans.listOf('m1')).map((loan) => loan.id)).toEqual(['open', 'l2', 'l1', 'l0']);
      expect((await reader.loans.newestOf('m1'))?.id).toBe('open');
      expect(await reader.loans.newestOf('unknown')).toBeNull();
      expect(await reader.loans.byId('unknown')).toBeNull();
    });
  });

  test('a loan number is given once', async () => {
    const store = await withMembers(2);
    await store.transact((tx) => tx.loans.insert(aLoan('l1', 'm1', { loanNumber: 'same' })));
    await expect(store.transact((tx) => tx.loans.insert(aLoan('l2', 'm2', { loanNumber: 'same' })))).rejects.toThrow();
  });

  test('a loan changes only from the expected status', async () => {
    const store = await withMembers(1);
    await store.transact((tx) => tx.loans.insert(aLoan('l1', 'm1')));
    const patch = { status: 'REVIEWING', reason: 'income', statusAt: START_AT + 5 } as const;
    const races = Array.from({ length: 5 }, () => store.transact((tx) => tx.loans.update('l1', 'PENDING', patch)));
    expect((await Promise.all(races)).filter(Boolean)).toHaveLength(1);
    expect(await store.transact((tx) => tx.loans.update('unknown', 'PENDING', patch))).toBe(false);
    expect(await store.transact((tx) => tx.loans.update('l1', 'REVIEWING', {}))).toBe(true);
    expect(await store.read((reader) => reader.loans.byId('l1'))).toEqual(aLoan('l1', 'm1', patch));
  });

  test('events in their order, instalments by number', async () => {
    const store = await withMembers(1);
    const event = { loanId: 'l1', reason: null, actorId: 'm1', at: START_AT } as const;
    await store.transact(async (tx) => {
      await tx.loans.insert(aLoan('l1', 'm1'));
      await tx.loans.addEvent({ ...event, status: 'PENDING' });
      await tx.loans.addEvent({ ...event, status: 'REVIEWING', reason: 'income' });
      await tx.loans.insertInstalments([anInstalment('l1', 2), anInstalment('l1', 1)]);
      await tx.loans.updateInstalment(anInstalment('l1', 2, { paidInterestCentavos: amount(45_000) }));
    });
    await store.read(async (reader) => {
      const events = [
        { ...event, status: 'PENDING' },
        { ...event, status: 'REVIEWING', reason: 'income' },
      ];
      expect(await reader.loans.events('l1')).toEqual(events);
      expect(await reader.loans.events('unknown')).toEqual([]);
      const schedule = [anInstalment('l1', 1), anInstalment('l1', 2, { paidInterestCentavos: amount(45_000) })];
      expect(await reader.loans.instalments('l1')).toEqual(schedule);
      const loan = await reader.loans.byId('l1');
      const file = {
        loan,
        events: events.map(({ status, reason, at }) => ({ status, reason, at })),
        instalments: schedule.map(
          ({ loanId: _loanId, chargedThrough: _through, remindedAt: _reminded, ...balance }) => balance,
        ),
      };
      expect(await reader.loans.filesOf('m1')).toMatchObject([file]);
      expect(await reader.loans.newestFileOf('m1')).toMatchObject(file);
      expect(await reader.loans.filesOf('unknown')).toEqual([]);
      expect(await reader.loans.newestFileOf('unknown')).toBeNull();
    });
    // A second one of theirs, to which nothing has happened.
    await store.transact(async (tx) => {
      await tx.loans.update('l1', 'PENDING', { status: 'CANCELLED' });
      await tx.loans.insert(aLoan('l2', 'm1', { createdAt: START_AT + 1 }));
      await Promise.all([tx.loans.holdOfficers('l2', 'm1'), tx.loans.filesOf('m1')]);
    });
    const [files, newest] = await store.read(({ loans }) =>
      Promise.all([loans.filesOf('m1'), loans.newestFileOf('m1')]),
    );
    expect(newest).toEqual(files[0]);
    expect(files.map(({ loan, events, instalments }) => [loan.id, events.length, instalments.length])).toEqual([
      ['l2', 0, 0],
      ['l1', 2, 2],
    ]);
    await expect(store.transact((tx) => tx.loans.insertInstalments([anInstalment('l1', 1)]))).rejects.toThrow();
  });

  test('the loans in a status by id, batch by batch', async () => {
    const store = await withMembers(5);
    await store.transact(async (tx) => {
      const statuses = ['OVERDUE', 'SETTLED', 'ACTIVE', 'CONFIRMED', 'ACTIVE'] as const;
      for (const [index, status] of statuses.entries())
        await tx.loans.insert(aLoan(`l${index}`, `m${index + 1}`, { status }));
    });
    await store.read(async ({ loans }) => {
      expect(await loans.inStatus('ACTIVE', { after: '', limit: 1 })).toEqual(['l2']);
      expect(await loans.inStatus('ACTIVE', { after: 'l2', limit: 2 })).toEqual(['l4']);
      expect(await loans.inStatus('ACTIVE', { after: 'l4', limit: 2 })).toEqual([]);
      expect(await loans.inStatus('SETTLED', { after: '', limit: 2 })).toEqual(['l1']);
    });
  });

  test('the running loans whose interest of a day is not in the ledger, by the day it is in through and id, batch by batch', async () => {
    const store = await withMembers(6);
    const [day, next] = ['2026-02-05', '2026-02-06'] as const;
    const loans = [
      { status: 'ACTIVE', accruedThrough: day },
      { status: 'OVERDUE', accruedThrough: day },
      { status: 'ACTIVE', accruedThrough: next },
      { status: 'ACTIVE', accruedThrough: null },
      { status: 'SETTLED', accruedThrough: day },
      { status: 'CONFIRMED', disbursedAt: null, accruedThrough: null },
    ] as const;
    await store.transact(async (tx) => {
      for (const [index, change] of loans.entries())
        await tx.loans.insert(aLoan(`l${index + 1}`, `m${index + 1}`, { disbursedAt: START_AT, ...change }));
    });
    const due = (on: string, loanId = '', limit = 9, through: string = day) =>
      store.read((reader) => reader.loans.due({ reason: 'interest', after: { on, loanId }, through, limit }));
    const never = { on: NOT_ACCRUED, loanId: 'l4' };
    const behind = ['l1', 'l2'].map((loanId) => ({ on: day, loanId }));
    expect(await due('')).toEqual([never, ...behind]);
    expect(await due('', '', 2)).toEqual([never, behind[0]]);
    expect(await due(day, 'l1', 2)).toEqual([behind[1]]);
    expect(await due('', '', 9, next)).toEqual([never, ...behind, { on: next, loanId: 'l3' }]);
    await store.transact(async (tx) => {
      expect(await tx.loans.update('l4', 'ACTIVE', { accruedThrough: next })).toBe(true);
    });
    expect(await due('')).toEqual(behind);
  });

  test('the loans that a day has come for, by day and id, batch by batch; nothing paid, charged through or reminded of', async () => {
    const store = await withMembers(3);
    const [sooner, later, last] = ['2026-02-05', '2026-02-06', '2026-02-07'] as const;
    const paid = { paidPrincipalCentavos: amount(1_250_000), paidInterestCentavos: amount(40_000) };
    await store.transact(async (tx) => {
      for (const number of [1, 2, 3]) await tx.loans.insert(aLoan(`l${number}`, `m${number}`, { status: 'ACTIVE' }));
      await tx.loans.insertInstalments([
        anInstalment('l1', 1, { dueOn: sooner, ...paid, waivedInterestCentavos: amount(5_000) }),
        anInstalment('l1', 2, { dueOn: last }),
        anInstalment('l2', 1, { dueOn: sooner, ...paid }),
        anInstalment('l2', 2, { dueOn: later, remindedAt: START_AT }),
        anInstalment('l3', 1, { dueOn: sooner, chargedThrough: later }),
      ]);
    });
    await store.read(async ({ loans }) => {
      const due = (reason: 'charges' | 'reminder', day: string, loanId = '', limit = 9) =>
        loans.due({ reason, after: { on: day, loanId }, through: later, limit });
      const toCharge = [
        { on: sooner, loanId: 'l2' },
        { on: later, loanId: 'l2' },
        { on: later, loanId: 'l3' },
      ];
      expect(await due('charges', '')).toEqual(toCharge);
      expect(await due('charges', '', '', 2)).toEqual(toCharge.slice(0, 2));
      expect(await due('charges', later, 'l2', 2)).toEqual(toCharge.slice(2));
      expect(await due('charges', sooner, 'l2', 1)).toEqual(toCharge.slice(1, 2));
      expect(await due('charges', sooner)).toEqual(toCharge.slice(1));
      const toRemind = ['l2', 'l3'].map((loanId) => ({ on: sooner, loanId }));
      expect(await due('reminder', '2026-02-04')).toEqual(toRemind);
      expect(await due('reminder', sooner, 'l2')).toEqual(toRemind.slice(1));
      expect(await due('reminder', sooner)).toEqual([]);
    });
  });

  test('the queue without status: open loans; with a search all that it finds', async () => {
    const store = await withMembers(3);
    await store.transact(async (tx) => {
      await tx.loans.insert(aLoan('l1', 'm1', { status: 'SETTLED' }));
      await tx.loans.insert(aLoan('l2', 'm1', { createdAt: START_AT + 1 }));
      await tx.loans.insert(aLoan('l3', 'm2', { status: 'REJECTED', createdAt: START_AT + 2 }));
    });
    const ids = async (statuses: readonly LoanStatus[] | null, search: string | null) =>
      (await store.read((reader) => reader.loans.queue({ cursor: null, limit: 9, statuses, search }))).items.map(
        (row) => row.loan.id,
      );
    expect(await ids(null, null)).toEqual(['l2']);
    expect(await ids(['REJECTED'], null)).toEqual(['l3']);
    expect(await ids(['REJECTED', 'SETTLED'], null)).toEqual(['l1', 'l3']);
    expect(await ids(['SETTLED', 'PENDING'], 'maria')).toEqual(['l1', 'l2']);
    expect(await ids(null, 'L-l1')).toEqual(['l1']);
    expect(await ids(null, 'maria')).toEqual(['l1', 'l2', 'l3']);
  });

  test('the queue: oldest first, by status, page by page without gaps or doubles', async () => {
    const store = await withMembers(11);
    await store.transact(async (tx) => {
      // Three of them at the same instant.
      for (let n = 1; n <= 11; n += 1) {
        await tx.loans.insert(
          aLoan(`l${String(n).padStart(2, '0')}`, `m${n}`, {
            createdAt: START_AT + (n < 4 ? 0 : n),
            status: n % 2 ? 'PENDING' : 'REVIEWING',
          }),
        );
      }
    });
    await store.read(async (reader) => {
      const all = await allPages(2, (page) => reader.loans.queue({ ...page, statuses: null, search: null }));
      expect(all.map((row) => row.loan.id)).toEqual(
        Array.from({ length: 11 }, (_, index) => `l${String(index + 1).padStart(2, '0')}`),
      );
      expect(all[0]).toMatchObject({ memberFullName: 'Maria Santos m1', memberPhoneNumber: aMember('m1').phoneNumber });
      const reviewing = await allPages(3, (page) =>
        reader.loans.queue({ ...page, statuses: ['REVIEWING'], search: null }),
      );
      expect(reviewing.map((row) => row.loan.id)).toEqual(['l02', 'l04', 'l06', 'l08', 'l10']);
      const wrongCursor = await reader.loans.queue({ cursor: 'not a cursor', limit: 1, statuses: null, search: null });
      expect(wrongCursor.items[0]?.loan.id).toBe('l01');
    });
  });

  test('the queue finds a number, a whole phone number and the beginning of a name, and nothing by wildcards', async () => {
    const store = await open();
    const names = ['Ñina Cruz', 'Ana_Reyes', 'Anabel Cruz', '100% Juan'];
    await store.transact(async (tx) => {
      for (const [index, fullName] of names.entries()) {
        await tx.members.insert(aMember(`m${index}`, { fullName }));
        await tx.loans.insert(aLoan(`l${index}`, `m${index}`, { createdAt: START_AT + index }));
      }
    });
    const find = (search: string) =>
      store.read(async (reader) => {
        const page = await reader.loans.queue({ cursor: null, limit: 10, statuses: null, search });
        return page.items.map((row) => row.memberFullName);
      });
    expect(await find('L-l1')).toEqual(['Ana_Reyes']);
    expect(await find(aMember('m2').phoneNumber)).toEqual(['Anabel Cruz']);
    expect(await find(aMember('m2').phoneNumber.slice(0, -1))).toEqual([]);
    expect(await find('ñINA')).toEqual(['Ñina Cruz']);
    expect(await find(' ana')).toEqual(['Ana_Reyes', 'Anabel Cruz']);
    expect(await find('ana_')).toEqual(['Ana_Reyes']);
    expect(await find('100%')).toEqual(['100% Juan']);
    expect(await find('%')).toEqual([]);
    expect(await find('_na')).toEqual([]);
    expect(await find("' OR 1=1 --")).toEqual([]);
  });
}

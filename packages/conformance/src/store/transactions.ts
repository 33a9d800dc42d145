import { recordAudit } from '@tulay/lending/audit';
import { memberWallet } from '@tulay/lending/ledger';
import type { Reader, Store, Tx } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { aMember, anAnswer, START_AT } from './fixtures.ts';

const entry = { action: 'withdrawal.requested', actorId: 'm1', subjectId: 'm1', detail: {} } as const;

export function describeTransactions(open: () => Promise<Store>): void {
  const exists = (store: Store, id: string) => store.read(async (reader) => (await reader.members.byId(id)) !== null);

  test('returning commits and hands the value on', async () => {
    const store = await open();
    expect(await store.transact((tx) => tx.members.insert(aMember('m1')))).toBe('inserted');
    expect(await exists(store, 'm1')).toBe(true);
  });

  test('throwing rolls everything back and hands the error on', async () => {
    const store = await open();
    const broken = store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      await tx.nextNumber('loan');
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await exists(store, 'm1')).toBe(false);
    expect(await store.transact((tx) => tx.nextNumber('loan'))).toBe(1);
  });

  test('a work that throws before it waits is rolled back too', async () => {
    const store = await open();
    const broken = store.transact(() => {
      throw new Error('at once');
    });
    await expect(broken).rejects.toThrow('at once');
    expect(await store.transact((tx) => tx.members.insert(aMember('m1')))).toBe('inserted');
  });

  test('what is asked together, between writes, is answered as if asked one after the other', async () => {
    const store = await open();
    const account = memberWallet('m1');
    await store.transact((tx) => tx.members.insert(aMember('m1')));
    const seen = await store.transact(async (tx) => {
      const [unseen, before, balance] = await Promise.all([
        tx.members.byId('m2'),
        tx.members.byId('m1'),
        tx.ledger.balance(account),
      ]);
      await tx.members.update('m1', { fullName: 'Changed Name' });
      await tx.idempotency.insert(anAnswer('k', { scope: 'm1' }));
      const [after, answer, first] = await Promise.all([
        tx.members.byId('m1'),
        tx.idempotency.get('m1', 'k'),
        tx.nextNumber('loan'),
      ]);
      await recordAudit(tx, { auditDigest: (text) => text }, [entry, entry], START_AT);
      const [second, last] = await Promise.all([tx.nextNumber('loan'), tx.audit.last()]);
      return {
        unseen,
        balance,
        names: [before?.fullName, after?.fullName],
        answer: answer?.key,
        numbers: [first, second],
        last: last?.sequence,
      };
    });
    expect(seen).toEqual({
      unseen: null,
      balance: 0,
      names: [aMember('m1').fullName, 'Changed Name'],
      answer: 'k',
      numbers: [1, 2],
      last: 2,
    });
    const read = store.read((reader) =>
      Promise.all([reader.members.byId('m1'), reader.ledger.balance(account), reader.audit.last()]),
    );
    expect(await read).toMatchObject([{ fullName: 'Changed Name' }, 0, { sequence: 2 }]);
  });

  test.each([
    ['taken back', true, ['m1', 'm3'], 2],
    ['kept', false, ['m1', 'm2'], 3],
  ] as const)(
    'what is written in a rehearsal is %s as its answer says, and what was written before stays',
    async (_, isTakenBack, kept, next) => {
      const store = await open();
      const seen = await store.transact(async (tx) => {
        await tx.members.insert(aMember('m1'));
        await tx.nextNumber('loan');
        const answer = await tx.rehearse(
          async () => {
            await tx.members.insert(aMember('m2'));
            await tx.members.update('m1', { fullName: 'Rehearsed Name' });
            await recordAudit(tx, { auditDigest: (text) => text }, [entry], START_AT);
            return { isTakenBack, number: await tx.nextNumber('loan') };
          },
          (given) => given.isTakenBack,
        );
        // One id is free only where the other is.
        const after = isTakenBack ? await tx.members.insert({ ...aMember('m2'), id: 'm3' }) : null;
        return { answer, after, last: (await tx.audit.last())?.sequence, next: await tx.nextNumber('loan') };
      });
      expect(seen).toEqual({
        answer: { isTakenBack, number: 2 },
        after: isTakenBack ? 'inserted' : null,
        last: isTakenBack ? undefined : 1,
        next,
      });
      const ids = await store.read(({ members }) => Promise.all(['m1', 'm2', 'm3'].map((id) => members.byId(id))));
      expect(ids.flatMap((member) => member?.id ?? [])).toEqual(kept);
      expect(ids[0]?.fullName).toBe(isTakenBack ? aMember('m1').fullName : 'Rehearsed Name');
    },
  );

  test('a second rehearsal takes back no more than its own', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.rehearse(
        () => tx.members.insert(aMember('m1')),
        () => false,
      );
      await tx.rehearse(
        () => tx.members.insert(aMember('m2')),
        () => true,
      );
      await tx.members.insert(aMember('m3'));
    });
    expect([await exists(store, 'm1'), await exists(store, 'm2'), await exists(store, 'm3')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('a rehearsal that throws, or in which a write fails that nobody waited for, ends the transaction', async () => {
    const store = await open();
    const thrown = store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      await tx.rehearse(
        () => Promise.reject(new Error('broken')),
        () => true,
      );
    });
    await expect(thrown).rejects.toThrow('broken');
    const unseen = store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      await tx.rehearse(
        async () => {
          await tx.idempotency.insert(anAnswer('k'));
          await tx.idempotency.insert(anAnswer('k'));
        },
        () => true,
      );
    });
    await expect(unseen).rejects.toThrow();
    expect(await exists(store, 'm1')).toBe(false);
  });

  test('a transaction is dead once its work settled, returned or thrown', async () => {
    const store = await open();
    let returned: Tx | undefined;
    let thrown: Tx | undefined;
    await store.transact(async (tx) => {
      returned = tx;
    });
    await expect(
      store.transact(async (tx) => {
        thrown = tx;
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    await expect(returned?.members.insert(aMember('m1'))).rejects.toThrow();
    await expect(thrown?.members.byId('m1')).rejects.toThrow();
    // Another transaction that is under way does not wake them up.
    await store.transact(async () => {
      await expect(returned?.nextNumber('loan')).rejects.toThrow();
      await expect(thrown?.members.insert(aMember('m1'))).rejects.toThrow();
    });
    expect(await exists(store, 'm1')).toBe(false);
  });

  test('a reader is dead once its work settled', async () => {
    const store = await open();
    let kept: Reader | undefined;
    await store.read(async (reader) => {
      kept = reader;
    });
    await expect(kept?.members.byId('m1')).rejects.toThrow();
  });

  test('a nested transaction fails and the outer one can go on', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      const nested = store.transact((inner) => inner.members.insert(aMember('m2')));
      await expect(nested).rejects.toThrow();
      await tx.members.insert(aMember('m1'));
    });
    expect(await exists(store, 'm1')).toBe(true);
    expect(await exists(store, 'm2')).toBe(false);
  });

  test('nobody sees a write before its commit, the transaction itself does', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      expect(await tx.members.byId('m1')).not.toBeNull();
      expect(await exists(store, 'm1')).toBe(false);
    });
    expect(await exists(store, 'm1')).toBe(true);
  });

  test('a read sees one moment, whatever is committed meanwhile', async () => {
    const store = await open();
    await store.read(async (reader) => {
      expect(await reader.members.byId('m1')).toBeNull();
      await store.transact((tx) => tx.members.insert(aMember('m1')));
      expect(await reader.members.byId('m1')).toBeNull();
    });
    expect(await exists(store, 'm1')).toBe(true);
  });

  test('many reads at once all answer, also while a transaction is open', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      const seen = await Promise.all(Array.from({ length: 20 }, () => exists(store, 'm1')));
      expect(new Set(seen)).toEqual(new Set([false]));
    });
    const seen = await Promise.all(Array.from({ length: 20 }, () => exists(store, 'm1')));
    expect(new Set(seen)).toEqual(new Set([true]));
  });

  test('a failed read leaves the store usable', async () => {
    const store = await open();
    const failing = Array.from({ length: 10 }, () => store.read(() => Promise.reject(new Error('broken'))));
    expect((await Promise.allSettled(failing)).every((one) => one.status === 'rejected')).toBe(true);
    expect(await exists(store, 'm1')).toBe(false);
  });

  test('concurrent transactions do not mix: each has a number of its own, and the failing ones take nothing with them', async () => {
    const store = await open();
    const works = Array.from({ length: 30 }, (_, index) =>
      store.transact(async (tx) => {
        const number = await tx.nextNumber('withdrawal');
        await tx.idempotency.insert(anAnswer(`key-${number}`));
        if (index % 3 === 0) throw new Error('broken');
        return number;
      }),
    );
    const settled = await Promise.allSettled(works);
    const numbers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    // Which of them was first is the store's choice.
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('each sequence counts for itself from 1', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      expect([await tx.nextNumber('loan'), await tx.nextNumber('loan'), await tx.nextNumber('withdrawal')]).toEqual([
        1, 2, 1,
      ]);
    });
    expect(await store.transact((tx) => tx.nextNumber('loan'))).toBe(3);
  });

  test('close waits for what is under way and refuses what comes after', async () => {
    const store = await open();
    const late = store.transact((tx) => tx.members.insert(aMember('m1')));
    await store.close();
    expect(await late).toBe('inserted');
    await expect(store.transact((tx) => tx.nextNumber('loan'))).rejects.toThrow();
    await expect(store.read((reader) => reader.members.byId('m1'))).rejects.toThrow();
  });
}

import { isExpected } from '../../ports/record/payment-advice-record.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Service } from '../../service.ts';
import type { AuditEntry, FileRecord, Id } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';
import { photosInUse, photosToDelete } from './photo-retention.ts';

type World = Pick<Service, 'ports' | 'policy'>;

const BATCH_ROWS = 100;

/**
 * Deletes the ID photos that nobody may keep any longer: those of an application that was declined, cancelled or left unfinished
 * `policy.photosKeptMs` ago, and at once those that newer ones replaced. A member whose photos are deleted is back at step 4.
 * First what is over is marked, which ends every view of it, then bytes and record go, each audited. May be repeated at any time: a run that
 * breaks off is finished by the next one. One file that cannot be deleted stops no other; the failure is thrown at the end.
 * `stopping` is asked before each of them.
 */
export async function deletePhotos(world: World, stopping: () => boolean = () => false): Promise<void> {
  const { store, clock } = world.ports;
  const before = clock.now() - world.policy.photosKeptMs;
  await inBatches(
    (after) => store.read((reader) => reader.files.ownersBefore({ before, after, limit: BATCH_ROWS })),
    (memberId) => memberId,
    (memberId) => store.transact((tx) => giveUp(world, tx, memberId, before)),
    stopping,
  );
  const failures: unknown[] = [];
  await inBatches(
    (after) => store.read((reader) => reader.files.givenUp({ after, limit: BATCH_ROWS })),
    (file) => file.id,
    (file) => erase(world, file).catch((error: unknown) => void failures.push(error)),
    stopping,
  );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} photos could not be deleted.`);
}

/** Every row once, in the order of the ids. */
async function inBatches<Row>(
  read: (after: Id) => Promise<readonly Row[]>,
  idOf: (row: Row) => Id,
  work: (row: Row) => Promise<void>,
  stopping: () => boolean,
): Promise<void> {
  for (let after = ''; ;) {
    const rows = await read(after);
    for (const row of rows) {
      if (stopping()) return;
      await work(row);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_ROWS) return;
    after = idOf(last);
  }
}

/** Marks what is over of one member's photos, decided in the transaction that does it. */
async function giveUp({ ports }: World, tx: Tx, memberId: Id, keptSince: number): Promise<void> {
  const now = ports.clock.now();
  const [member, { identity }, loan] = [
    await tx.members.byId(memberId),
    await tx.members.profile(memberId),
    await tx.loans.newestOf(memberId),
  ];
  const told = loan ? await tx.paymentAdvices.ofLoan(loan.id) : [];
  const over =
    member &&
    photosToDelete(
      {
        member,
        loan,
        identity,
        photos: await tx.files.livingOf(memberId),
        receiptsInUse: told.filter(isExpected).flatMap(({ photoId }) => photoId ?? []),
      },
      keptSince,
    );
  if (!over) return;
  for (const { id } of over.files) await tx.files.markDeleted(id, now);
  const losesStep = over.why !== 'unused' && photosInUse(identity).length > 0;
  if (identity && losesStep) {
    await tx.members.saveSection(
      memberId,
      'identity',
      { ...identity, frontFileId: '', backFileId: '', selfieFileId: '' },
      now,
    );
    await tx.members.update(memberId, { state: 'IDENTITY_INFO' });
  }
  const entry: AuditEntry = {
    action: 'file.given_up',
    actorId: null,
    subjectId: memberId,
    detail: { why: over.why, count: over.files.length, backToStep4: losesStep },
  };
  await recordAudit(tx, ports.hashing, [entry], now);
}

/** The bytes first: a record without bytes is found again, bytes without a record never. */
async function erase({ ports }: World, { id, memberId, kind }: FileRecord): Promise<void> {
  await ports.files.delete(id);
  const now = ports.clock.now();
  await ports.store.transact(async (tx) => {
    // Another node may have been faster: a photo is deleted once.
    if (!(await tx.files.byId(id))) return;
    await tx.files.remove(id);
    await recordAudit(
      tx,
      ports.hashing,
      [{ action: 'file.erased', actorId: null, subjectId: memberId, detail: { fileId: id, kind } }],
      now,
    );
  });
}

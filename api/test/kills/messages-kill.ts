// Runs as a process of its own: delivers what waits by the mail server on the given port, until it is killed or nothing waits.
import { dayMs } from '@tulay/lending/calendar';
import { deliverDue } from '@tulay/lending/message';
import { defaultPolicy } from '@tulay/lending/policy';
import { makeFakePorts } from '@tulay/lending/testing/fake-ports';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../src/adapters/clock.ts';
import { makeHashing } from '../../src/adapters/hashing.ts';
import { makeAuditDigest } from '../../src/store/audit-key.ts';
import { makeIds } from '../../src/adapters/ids.ts';
import { smtpTransport } from '../../src/adapters/messages/smtp.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { testSealer } from '../test-sealer.ts';

const [file = '', port = '', aheadMs = ''] = process.argv.slice(2);
const clock = systemClock(Number(aheadMs));
const store = await openSqliteStore({ file, sealer: testSealer });
const channel = { kind: 'smtp', host: '127.0.0.1', port: Number(port), secure: false, requireTls: false } as const;
const deliver = smtpTransport({ ...channel, auth: null }, { name: 'TULAY', address: 'help@loans.example' });
const world = {
  policy: { ...defaultPolicy(), messageClaimMs: 300 },
  ports: {
    ...makeFakePorts(),
    store,
    clock,
    ids: makeIds(clock),
    hashing: { ...makeHashing(Buffer.alloc(32)), auditDigest: makeAuditDigest(Buffer.alloc(32)) },
    messages: { sent: [], deliver },
  },
};

for (;;) {
  await deliverDue(world);
  // A claim of the process before runs out first; then its message is due again.
  const waiting = await store.read((reader) => reader.messages.due(clock.now() + dayMs, 1));
  if (waiting.length === 0) break;
  await sleep(20);
}
await store.close();

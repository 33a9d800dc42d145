import { createServer, type IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { endpoints } from '@tulay/contract/table';
import Client from 'better-sqlite3';
import { CACHE_KIB } from '../src/store/sqlite/connection.ts';
import { personOf, type Person } from '../test/seeded/people.ts';
import { announce } from './measured.ts';

/**
 * The least that could do the same: node:http and better-sqlite3 with the product's pragmas, reading and writing the rows that
 * the product does, with its group commit. It validates, decrypts, renders, limits and logs nothing, and trusts the caller.
 */
const [dir = ''] = process.argv.slice(2);

function open(readonly: boolean): Client.Database {
  const client = new Client(join(dir, 'tulay.db'), { readonly });
  for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON', `cache_size = -${CACHE_KIB}`])
    client.pragma(pragma);
  return client;
}

const [reader, writer] = [open(true), open(false)];
const sealed = Buffer.alloc(200, 7);
const digest = 'd'.repeat(64);

// A value in a subquery is not looked at beforehand: the plan stays.
const session = 'SELECT m.*, s.ended_at FROM sessions s JOIN members m ON m.id = s.member_id WHERE s.id = (SELECT ?)';
const newestLoan = 'SELECT * FROM loans WHERE member_id = (SELECT ?) ORDER BY created_at DESC, id DESC LIMIT 1';
const sections = 'SELECT * FROM member_sections WHERE member_id = (SELECT ?)';
const balance = 'SELECT * FROM account_balances WHERE account = (SELECT ?)';
const answered = 'SELECT * FROM idempotency WHERE scope = (SELECT ?) AND key = (SELECT ?)';
const lastAudit = 'SELECT * FROM audit ORDER BY sequence DESC LIMIT 1';
const addAnswer = 'INSERT INTO idempotency (scope, key, endpoint, input_digest, sealed, at) VALUES (?, ?, ?, ?, ?, ?)';
const addAudit =
  'INSERT INTO audit (sequence, at, action, actor_id, subject_id, detail, previous_hash, hash) VALUES ((SELECT max(sequence) + 1 FROM audit), ?, ?, ?, ?, ?, ?, ?)';
const post =
  'INSERT INTO account_balances (account, balance_centavos) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET balance_centavos = balance_centavos + excluded.balance_centavos';

type Ask = (sql: string, ...values: readonly unknown[]) => unknown;

/** Statements are prepared once on their connection. */
function asking(client: Client.Database): Ask {
  const prepared = new Map<string, Client.Statement>();
  return (sql, ...values) => {
    const statement = prepared.get(sql) ?? client.prepare(sql);
    prepared.set(sql, statement);
    return statement.reader ? statement.all(...values) : statement.run(...values);
  };
}
const [read, write] = [asking(reader), asking(writer)];

interface Asked extends Person {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

function readWallet({ memberId, sessionId, loanId }: Asked): unknown {
  read('BEGIN');
  read(session, sessionId);
  const loan = read(newestLoan, memberId);
  const events = read('SELECT * FROM loan_events WHERE loan_id = (SELECT ?) ORDER BY sequence', loanId);
  const schedule = read('SELECT * FROM instalments WHERE loan_id = (SELECT ?) ORDER BY number', loanId);
  const wallet = read(balance, `member:${memberId}:wallet`);
  const used = read(
    "SELECT sum(amount_centavos) FROM withdrawals WHERE loan_id = (SELECT ?) AND status <> 'FAILED'",
    loanId,
  );
  read(sections, memberId);
  read('COMMIT');
  return { loan, events, schedule, wallet, used };
}

function audited({ memberId, key }: Asked, endpoint: string): void {
  const now = Date.now();
  write(lastAudit);
  write(addAudit, now, 'activation.step_saved', memberId, memberId, '{"step":"ADDRESS_INFO"}', digest, digest);
  write(addAnswer, memberId, key, endpoint, digest, sealed, now);
}

function saveStep(asked: Asked): unknown {
  const { memberId, sessionId, key } = asked;
  write(session, sessionId);
  write(answered, memberId, key);
  write(newestLoan, memberId);
  write(sections, memberId);
  write(
    'INSERT INTO member_sections (member_id, section, sealed, saved_at) VALUES (?, ?, ?, ?) ON CONFLICT (member_id, section) DO UPDATE SET sealed = excluded.sealed, saved_at = excluded.saved_at',
    memberId,
    'address',
    sealed,
    Date.now(),
  );
  write('UPDATE members SET state = ? WHERE id = (SELECT ?)', 'REFERENCES_INFO', memberId);
  audited(asked, 'updateAddress');
  return { state: 'UPDATE_NEXT' };
}

function withdraw(asked: Asked): unknown {
  const { memberId, sessionId, loanId, key, body } = asked;
  const [id, now, account] = [randomUUID(), Date.now(), `member:${memberId}:wallet`];
  write(session, sessionId);
  write(answered, memberId, key);
  write('SELECT * FROM challenges WHERE id = (SELECT ?)', body['challenge']);
  write('SELECT * FROM loans WHERE id = (SELECT ?)', loanId);
  write(balance, account);
  write(sections, memberId);
  write(
    "SELECT * FROM challenges WHERE member_id = (SELECT ?) AND created_at >= (SELECT ?) AND wrong_at <> '[]'",
    memberId,
    now - 86_400_000,
  );
  write('UPDATE challenges SET used_at = ? WHERE id = (SELECT ?)', now, body['challenge']);
  const number = write("UPDATE number_sequences SET value = value + 1 WHERE name = 'withdrawal' RETURNING value");
  write(
    "INSERT INTO withdrawals (id, withdrawal_number, member_id, loan_id, amount_centavos, sealed, account_changed_at, status, created_at, settled_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'PROCESSING', ?, NULL)",
    id,
    id,
    memberId,
    loanId,
    100_000,
    sealed,
    now,
    now,
  );
  write(
    "INSERT INTO postings (id, transfer_id, debit, credit, amount_centavos, kind, loan_id, reference, at, value_at) VALUES (?, ?, ?, ?, ?, 'withdrawal', ?, ?, ?, ?)",
    id,
    id,
    account,
    `withdrawal:${id}:in_transit`,
    100_000,
    loanId,
    id,
    now,
    now,
  );
  write(post, account, -100_000);
  write(post, `withdrawal:${id}:in_transit`, 100_000);
  for (const channel of ['sms', 'email'])
    write(
      "INSERT INTO messages (id, member_id, channel, kind, sealed, created_at, sent_at, time_zone, tries, next_try_at, attempt_id, handed_over_at, outcome) VALUES (?, ?, ?, 'withdrawal_started', ?, ?, NULL, 'Asia/Manila', 0, ?, NULL, NULL, NULL)",
      randomUUID(),
      memberId,
      channel,
      sealed,
      now,
      now,
    );
  audited(asked, 'withdraw');
  return { state: 'WITHDRAWAL_CREATED', withdrawal: { id, number } };
}

const waiting: { readonly work: () => unknown; readonly tell: (reply: unknown) => void }[] = [];

function commitGroup(): void {
  write('BEGIN IMMEDIATE');
  const done = waiting.splice(0, 64).map(({ work, tell }) => {
    write('SAVEPOINT one');
    const reply = work();
    write('RELEASE one');
    return () => tell(reply);
  });
  write('COMMIT');
  for (const tell of done) tell();
  if (waiting.length > 0) setImmediate(commitGroup);
}

const inGroup = (work: () => unknown): Promise<unknown> =>
  new Promise((tell) => {
    if (waiting.push({ work, tell }) === 1) setImmediate(commitGroup);
  });

const pathOf = (name: 'getWallet' | 'updateAddress' | 'withdraw') => endpoints[name].base + endpoints[name].path;
const routes = new Map<string, (asked: Asked) => unknown>([
  [pathOf('getWallet'), readWallet],
  [pathOf('updateAddress'), (asked) => inGroup(() => saveStep(asked))],
  [pathOf('withdraw'), (asked) => inGroup(() => withdraw(asked))],
]);

async function answer(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  // Only the bench calls, always with an object.
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked['body'];
  // A person's number is the end of the phone number.
  const person = personOf(Number(String(body['phoneNumber']).slice(-8)));
  const key = String(request.headers['idempotency-key']);
  return JSON.stringify(await routes.get(request.url ?? '')?.({ ...person, key, body }));
}

const server = createServer(async (request, response) => {
  const text = await answer(request);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) };
  response.writeHead(200, headers).end(text);
});
server.listen(0, '127.0.0.1', () => announce(server));

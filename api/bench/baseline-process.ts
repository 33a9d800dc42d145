import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { endpoints } from '@tulay/contract/table';
import { openConnection } from '../src/store/sqlite/connection.ts';
import { personOf } from '../test/seeded/people.ts';
import { announce } from './measured.ts';

/**
 * The least that could do the same: node:http and better-sqlite3 with the product's pragmas, reading and writing the rows that
 * the product does, with its group commit. It validates, decrypts, renders, limits and logs nothing, and trusts the caller.
 */
const [dir = ''] = process.argv.slice(2);
const connect = (readonly: boolean) => openConnection(join(dir, 'tulay.db'), { readonly }).$client;
const [reader, writer] = [connect(true), connect(false)];

// A value in a subquery is not looked at beforehand: the plan stays.
const session =
  'SELECT m.id, password_hash, former_password_hash, former_password_replaced_at, former_password_until, roles, state, reopened_step, suspended, phone_verified_at, phone_changed_at, email_changed_at, account_changed_at, wait_reason, wait_began_at, wait_ends_at, wait_session_id, activated_at, credit_score, language, time_zone, unapplied_choice, m.created_at, m.sealed, ended_at, expires_at FROM sessions s, members m WHERE m.id = member_id AND s.id = (SELECT @sessionId)';
const newestLoan = 'SELECT * FROM loans WHERE member_id = (SELECT @memberId) ORDER BY created_at DESC, id DESC LIMIT 1';
const sections = 'SELECT section, sealed FROM member_sections WHERE member_id = (SELECT @memberId)';
const instalments =
  'SELECT number, due_on, principal_centavos, interest_centavos, charges_centavos, paid_principal_centavos, paid_interest_centavos, paid_charges_centavos, waived_interest_centavos FROM instalments WHERE loan_id = (SELECT @loanId) ORDER BY number';
const balance = 'SELECT * FROM account_balances WHERE account = (SELECT @wallet)';
const answered = 'SELECT * FROM idempotency WHERE scope = (SELECT @memberId) AND key = (SELECT @key)';
const move = (account: string, centavos: number): string =>
  `INSERT INTO account_balances (account, balance_centavos) VALUES (${account}, ${centavos}) ON CONFLICT (account)
   DO UPDATE SET balance_centavos = balance_centavos + excluded.balance_centavos`;
const message = (channel: string): string =>
  `INSERT INTO messages (id, member_id, channel, kind, sealed, created_at, sent_at, time_zone, tries, next_try_at, attempt_id, handed_over_at, outcome)
   VALUES (@id || '-${channel}', @memberId, '${channel}', 'withdrawal_started', zeroblob(200), @now, NULL, 'Asia/Manila', 0, @now, NULL, NULL, NULL)`;
const digest = `'${'d'.repeat(64)}'`;
const audited = (endpoint: string): string[] => [
  'SELECT * FROM audit ORDER BY sequence DESC LIMIT 1',
  `INSERT INTO audit (sequence, at, action, actor_id, subject_id, detail, previous_hash, hash)
   VALUES ((SELECT max(sequence) + 1 FROM audit), @now, 'activation.step_saved', @memberId, @memberId, '{"step":"ADDRESS_INFO"}', ${digest}, ${digest})`,
  `INSERT INTO idempotency (scope, key, endpoint, input_digest, sealed, at)
   VALUES (@memberId, @key, '${endpoint}', ${digest}, zeroblob(200), @now)`,
];

/** The statements of each call, first those whose rows are answered. */
const wallet = {
  told: [
    newestLoan,
    'SELECT status, reason, at FROM loan_events WHERE loan_id = (SELECT @loanId) ORDER BY sequence',
    instalments,
    balance,
    "SELECT sum(amount_centavos) FROM withdrawals WHERE loan_id = (SELECT @loanId) AND status <> 'FAILED'",
  ],
  others: [session, sections],
};
const savedStep = {
  told: ["UPDATE members SET state = 'REFERENCES_INFO' WHERE id = (SELECT @memberId) RETURNING state"],
  others: [
    session,
    answered,
    newestLoan,
    sections,
    `INSERT INTO member_sections (member_id, section, sealed, saved_at) VALUES (@memberId, 'address', zeroblob(200), @now)
     ON CONFLICT (member_id, section) DO UPDATE SET sealed = excluded.sealed, saved_at = excluded.saved_at`,
    ...audited('updateAddress'),
  ],
};
const withdrawal = {
  told: ["UPDATE number_sequences SET value = value + 1 WHERE name = 'withdrawal' RETURNING value"],
  others: [
    session,
    answered,
    'SELECT * FROM challenges WHERE id = (SELECT @challenge)',
    'SELECT * FROM loans WHERE id = (SELECT @loanId)',
    balance,
    sections,
    "SELECT * FROM challenges WHERE member_id = (SELECT @memberId) AND created_at >= (SELECT @now - 86400000) AND wrong_at <> '[]'",
    'UPDATE challenges SET used_at = @now WHERE id = (SELECT @challenge)',
    `INSERT INTO withdrawals (id, withdrawal_number, member_id, loan_id, amount_centavos, sealed, account_changed_at, status, created_at, settled_at)
     VALUES (@id, @id, @memberId, @loanId, 100000, zeroblob(200), @now, 'PROCESSING', @now, NULL)`,
    `INSERT INTO postings (id, transfer_id, debit, credit, amount_centavos, kind, loan_id, reference, at, value_at)
     VALUES (@id, @id, @wallet, @inTransit, 100000, 'withdrawal', @loanId, @id, @now, @now)`,
    move('@wallet', -100_000),
    move('@inTransit', 100_000),
    message('sms'),
    message('email'),
    ...audited('withdraw'),
  ],
};

/** A call, given its values by name, as one transaction, which is a savepoint inside a group's. */
function transaction(client: typeof reader, { told, others }: typeof wallet): (values: object) => unknown {
  const statements = [...told, ...others].map((sql) => client.prepare(sql));
  return client.transaction((values: object) => {
    const found = statements.map((statement) => (statement.reader ? statement.all(values) : statement.run(values)));
    return found.slice(0, told.length);
  });
}

/** Works that wait for the next group, which is made in the turn after the next as the product's; each gives what to tell its caller after the commit. */
const waiting: (() => () => void)[] = [];
const commitSoon = () => setImmediate(() => setImmediate(commitGroup));
const workOff = writer.transaction((group: typeof waiting) => group.map((work) => work()));

function commitGroup(): void {
  for (const tell of workOff.immediate(waiting.splice(0, 64))) tell();
  if (waiting.length > 0) commitSoon();
}

function inGroup(statements: typeof wallet): (values: object) => Promise<unknown> {
  const perform = transaction(writer, statements);
  return (values) =>
    new Promise((resolve) => {
      const work = () => {
        const reply = perform(values);
        return () => resolve(reply);
      };
      if (waiting.push(work) === 1) commitSoon();
    });
}

const pathOf = (name: 'getWallet' | 'updateAddress' | 'withdraw') => endpoints[name].base + endpoints[name].path;
const routes = new Map([
  [pathOf('getWallet'), transaction(reader, wallet)],
  [pathOf('updateAddress'), inGroup(savedStep)],
  [pathOf('withdraw'), inGroup(withdrawal)],
]);

const server = createServer(async (request, response) => {
  // Only the bench calls, always with an object of texts.
  const { phoneNumber, challenge } = (await json(request)) as { phoneNumber: string; challenge?: string };
  // A person's number is the end of the phone number.
  const [person, id] = [personOf(Number(phoneNumber.slice(-8))), randomUUID()];
  const [wallet, inTransit] = [`member:${person.memberId}:wallet`, `withdrawal:${id}:in_transit`];
  const key = String(request.headers['idempotency-key']);
  const values = { ...person, wallet, inTransit, id, key, challenge, now: Date.now() };
  const text = JSON.stringify(await routes.get(request.url ?? '')?.(values));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) };
  response.writeHead(200, headers).end(text);
});
server.listen(0, '127.0.0.1', () => announce(server));

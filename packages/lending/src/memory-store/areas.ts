import type { Tx } from '../ports/store.ts';
import { approvals } from './approvals.ts';
import { attempts } from './attempts.ts';
import { audit } from './audit.ts';
import { challenges } from './challenges.ts';
import { agreements, documents } from './documents.ts';
import { figures } from './figures.ts';
import { files } from './files.ts';
import { formerContacts } from './former-contacts.ts';
import { idempotency } from './idempotency.ts';
import { incoming } from './payment/incoming.ts';
import { ledger } from './ledger.ts';
import { loans } from './loans.ts';
import { members } from './members.ts';
import { contacts, messages } from './messages.ts';
import { payoutFiles } from './payment/payout-files.ts';
import { payLinks } from './payment/pay-links.ts';
import { paymentAdvices } from './payment/payment-advices.ts';
import { privacy } from './privacy.ts';
import { rates } from './rates.ts';
import { scores } from './scores.ts';
import { sessions } from './sessions.ts';
import { copyState, type MemoryState } from './state.ts';
import { withdrawals } from './withdrawals.ts';

/** Every area over one state. A reader is the same to who may call no write: its state is a copy that nobody keeps. */
export function makeTx(state: MemoryState): Tx {
  return {
    members: members(state),
    formerContacts: formerContacts(state),
    sessions: sessions(state),
    attempts: attempts(state),
    challenges: challenges(state),
    files: files(state),
    loans: loans(state),
    withdrawals: withdrawals(state),
    documents: documents(state),
    agreements: agreements(state),
    ledger: ledger(state),
    idempotency: idempotency(state),
    audit: audit(state),
    messages: messages(state),
    contacts: contacts(state),
    payoutFiles: payoutFiles(state),
    payLinks: payLinks(state),
    paymentAdvices: paymentAdvices(state),
    incoming: incoming(state),
    privacy: privacy(state),
    approvals: approvals(state),
    rates: rates(state),
    scores: scores(state),
    figures: figures(state),
    async nextNumber(sequence) {
      const next = (state.numbers[sequence] ?? 0) + 1;
      state.numbers[sequence] = next;
      return next;
    },
    async rehearse(work, isTakenBack) {
      const before = copyState(state);
      const answer = await work();
      // Every area looks its tables up in the state at each call.
      if (isTakenBack(answer)) Object.assign(state, before);
      return answer;
    },
  };
}

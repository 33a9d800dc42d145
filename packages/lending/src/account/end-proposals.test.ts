import { expect, test } from 'vitest';
import { addBorrower, addOfficer, apply, confirm, decide, disbursedLoan } from '../testing/loan-journey.ts';
import { changeOfficer, resetOfficer, type OfficerChange } from './officer/manage-officer.ts';

const by = 'R.S-7';

/** A repayment that one officer has proposed, and a release. */
async function bothProposed() {
  const loan = await disbursedLoan();
  const { service, maker, checker } = loan;
  const body = { id: loan.loanId, amountPHP: 12_950, reference: 'BDO-1' };
  const repayment = await service.callOk('postRepayment', body, { as: maker });
  if (!('approval' in repayment)) throw new Error('A repayment was not proposed.');
  const borrower = await addBorrower(service);
  const releaseId = await apply(service, borrower);
  for (const action of ['review', 'approve'] as const) await decide(service, checker, releaseId, action);
  await confirm(service, borrower, releaseId);
  await decide(service, maker, releaseId, 'propose_disbursement');
  return { ...loan, approvalId: repayment.approval.id, releaseId, releasedTo: borrower.member.id };
}

test.each(['suspend', 'remove', 'restore', 'reset'] as const)(
  'what an officer proposed ends with %s for good, releases too, and nothing of others',
  async (change: OfficerChange | 'reset') => {
    const { service, maker, checker, borrower, approvalId, releaseId, releasedTo } = await bothProposed();
    const third = await addOfficer(service);
    const { id: memberId } = borrower.member;
    await service.callOk('setMemberActive', { id: memberId, active: false }, { as: checker });
    await service.callOk('setMemberActive', { id: memberId, active: true }, { as: checker });
    const { phoneNumber } = maker.member;
    const password = 'Bagong-Salita-9!';
    if (change === 'reset') await resetOfficer(service.service, { phoneNumber, password, by });
    else await changeOfficer(service.service, { change, phoneNumber, by });
    await changeOfficer(service.service, { change: 'restore', phoneNumber, by });
    const approve = { id: approvalId, decision: 'approve' };
    expect(await service.callCode('decideApproval', approve, { as: third })).toBe('approval.lapsed');
    const release = { id: releaseId, action: 'approve_disbursement' };
    expect(await service.callCode('decideLoan', release, { as: third })).toBe('loan.wrong_status');
    const { items } = await service.callOk('approvalQueue', {}, { as: third });
    expect(items.map(({ kind, member }) => [kind, member?._id])).toEqual([['member.restore', memberId]]);
    const lapsed = await service.ports.store.read(({ audit }) =>
      audit.list({ actions: ['approval.lapse'], cursor: null, limit: 9 }),
    );
    expect(lapsed.items).toMatchObject([
      {
        subjectId: releasedTo,
        detail: { approvalId: releaseId, kind: 'loan.approve_disbursement', proposedBy: maker.member.id },
      },
      { subjectId: memberId, detail: { approvalId, kind: 'repayment.post', proposedBy: maker.member.id } },
    ]);
    await decide(service, third, releaseId, 'propose_disbursement');
  },
);

import { manilaDate } from '../../calendar/manila-date.ts';
import { formatPesos } from '../../money/format-money.ts';
import { fail, type Operation } from '../../operation.ts';
import { opensToday, shownPayLink } from './pay-link.ts';
import { whereToPay } from './where-to-pay.ts';

/**
 * What a link says for who was given it: one amount, where it goes and what it names, and nothing of whose loan it is or how it stands.
 * The member is told when it is opened first. Fails with `repayment.link_over` for every other secret, whatever it once opened.
 */
export const openPayLink: Operation<'openPayLink'> = {
  async run({ tx, input, hashing, policy, now }) {
    const link = await tx.payLinks.byToken(hashing.keyed(input.token));
    const loan = link && (await tx.loans.byId(link.loanId));
    const member = loan && (await tx.members.byId(loan.memberId));
    if (!link || !loan || !member || !opensToday(link, loan, manilaDate(now))) return fail('repayment.link_over');
    const reply = { ...whereToPay(loan, policy), ...shownPayLink(link) };
    if (link.openedAt !== null) return { ok: true, reply };
    await tx.payLinks.keep({ ...link, openedAt: now });
    const params = { loanNumber: loan.loanNumber, amount: formatPesos(link.amountCentavos) };
    return { ok: true, reply, messages: [{ member, kind: 'pay_link_opened', params }] };
  },
};

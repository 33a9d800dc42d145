import { pathOf } from '@tulay/contract/addresses';
import { demonstrationOfficers } from '@tulay/mocks/demonstration-officers';
import { signInHere } from '../activation/members.ts';
import { deskTabs } from '../desk/at-the-desk.ts';
import { borrowerHere, type Borrower } from '../money/lend.ts';
import { withdrawElsewhere } from '../money/withdraw.ts';
import { byTwo, proposed } from '../world/by-two.ts';
import { expect } from '../world/world.ts';
import type { Walk } from './walk.ts';

/** What waits at the desk in a walk. */
interface Waiting {
  readonly running: Borrower;
  readonly reviewed: Borrower;
  readonly withdrawalNumber: string;
  readonly requestNumber: string;
}

/** Officers as they stand on the screens; those of the demonstration are always there. */
const staff = ({ server }: Walk): readonly string[] =>
  [...server.world.officers, ...demonstrationOfficers].map(({ fullName }) => fullName);

/** Every tab of the desk while nothing waits, and what has no answer. */
export async function walkEmptyDesk(walk: Walk): Promise<void> {
  const { page, server, words, look, go } = walk;
  await signInHere(page.context(), server.world.officers[0]);
  for (const path of ['', ...deskTabs.map((tab) => `/${tab}`)]) await go(`/desk${path}`, 'empty', staff(walk));
  await go('/desk/loans/00000000-0000-4000-8000-000000000000', 'no such loan', staff(walk));
  await page.route(`**${pathOf('loanQueue')}`, (route) => route.abort());
  await page.goto('/desk/loans');
  await expect(page.getByText(words('desk').failedTitle)).toBeVisible();
  await look('a queue without an answer', staff(walk));
  await page.context().setOffline(true);
  await expect(page.getByText(words('desk').offline)).toBeVisible();
  await look('the desk without a network', staff(walk));
  await page.context().setOffline(false);
  await page.unroute(`**${pathOf('loanQueue')}`);
}

/** Members with something that waits for an officer. */
async function fillDesk({ page, server }: Walk): Promise<Waiting> {
  const borrowers = await page.context().browser()?.newContext({ baseURL: server.origin });
  if (!borrowers) throw new Error('There is no browser for the members.');
  const beside = await borrowers.newPage();
  const running = await borrowerHere(beside, server.world, 'ACTIVE', server.origin);
  const { maker, checker } = running.lending.desk;
  const { withdrawalNumber } = await withdrawElsewhere(running, 2_000);
  const post = { id: running.loanId, amountPHP: 12_000, reference: 'BDO-3' };
  await byTwo(maker, checker, 'postRepayment', post);
  await proposed(checker, 'postRepayment', { ...post, reference: 'BDO-4' });
  await running.lending.member.call('sendContactMessage', {
    name: 'Lita',
    email: 'lita@example.com',
    message: 'Kumusta?',
    consent: true,
  });
  const { phoneNumber } = running;
  const ask = { phoneNumber, kind: 'correction', topic: 'name', note: '' } as const;
  const { request } = await running.lending.member.call('askPrivacy', ask);
  const reviewed = await borrowerHere(beside, server.world, 'PENDING', server.origin);
  await maker.call('decideLoan', { id: reviewed.loanId, action: 'review' });
  await borrowers.close();
  return { running, reviewed, withdrawalNumber, requestNumber: request.number };
}

/** The queues, books and files, with every dialog of a decision. */
export async function walkDesk(walk: Walk): Promise<void> {
  const { page, server, words, go } = walk;
  const [desk, privacyRoom] = [words('desk'), words('privacy-room')];
  const waiting = await fillDesk(walk);
  await signInHere(page.context(), server.world.officers[0]);
  const data = [...staff(walk), 'BDO', 'Kumusta'];
  const { paid, failed } = desk.withdrawals.actions;
  const { approve, decline } = desk.approvals.choices;
  const { withdrawalNumber } = waiting;
  const dialogsOf: Partial<Record<(typeof deskTabs)[number], readonly (string | RegExp)[]>> = {
    withdrawals: [paid, failed].map(({ button: action }) => desk.withdrawals.buttonName({ action, withdrawalNumber })),
    approvals: [approve, decline].map(({ button }) => new RegExp(`^${button}`)),
    privacy: [privacyRoom.desk.answerName({ number: waiting.requestNumber })],
  };
  for (const tab of deskTabs) {
    await go(`/desk/${tab}`, '', data);
    await walk.dialogs(tab, dialogsOf[tab] ?? [], data);
  }
  await walkFiles(walk, waiting, data);
}

async function walkFiles(walk: Walk, { reviewed, running }: Waiting, data: readonly string[]): Promise<void> {
  const { page, words, look, go, dialogs } = walk;
  const desk = words('desk');
  const { photos } = desk.member;
  await go(`/desk/loans/${reviewed.loanId}`, 'under review', data);
  await page.getByRole('button', { name: photos.open({ photo: photos.selfie }) }).click();
  await expect(page.getByRole('img', { name: photos.selfie })).toBeVisible();
  await look('a loan with a photo', data);
  const { needs_info, approve, reject } = desk.decisions.texts;
  await dialogs('a loan', [needs_info.button, approve.button, reject.button, desk.member.suspend], data);
  await go(`/desk/loans/${running.loanId}`, 'active', data);
  await dialogs('a running loan', [new RegExp(`^${desk.reversal.open}: `)], data);
  await page.getByRole('button', { name: desk.repayment.submit }).click();
  await look('a repayment, refused', data);
  await page.getByLabel(desk.repayment.amount).fill('5000');
  await page.getByLabel(desk.repayment.reference, { exact: true }).fill('BDO-5');
  await dialogs('a repayment', [desk.repayment.submit], data);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('the shortcuts', data);
}

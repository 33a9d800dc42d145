import { parseLoanReference } from '@tulay/contract/repayment/loan-reference';
import { RepaymentReference } from '@tulay/contract/repayment/repayment-reference';
import { safeParse } from 'valibot';
import type { Hashing } from '../../ports/ports.ts';
import type { IncomingRecord } from '../../ports/record/incoming-record.ts';
import type { Reader, Tx } from '../../ports/store.ts';
import { betweenTexts } from './told-payment.ts';

type Told = Pick<IncomingRecord, 'providerId' | 'reference'>;

const writtenOf = ({ providerId, reference }: Told): readonly string[] => [
  providerId,
  ...reference.split(betweenTexts.trim()),
];

function spelled(texts: readonly string[]): readonly string[] {
  const references = texts.map((text) => safeParse(RepaymentReference, text.trim()));
  return references.flatMap((one) => (one.success ? [one.output] : []));
}

/** Whatever stands about a payment that an officer could have typed as its reference, each in the one spelling. */
export const typeableNames = (told: Told): readonly string[] => spelled(writtenOf(told));

/** What a payment is called by who told of it, and in all that was written about it, each in the one spelling. A loan's reference is no payment's. */
export const toldNames = (told: Told): readonly string[] =>
  spelled(writtenOf(told).filter((one) => parseLoanReference(one) === null));

/** The same in two: by whom it is told of, and by whoever wrote about it. */
function idsAndTexts(told: Told) {
  const ids = spelled([told.providerId]);
  return { ids, texts: toldNames(told).filter((name) => !ids.includes(name)) };
}

/** Not as it is: what a sender wrote is kept sealed. No typed reference looks like it. */
const noted = ({ sha256 }: Pick<Hashing, 'sha256'>, name: string, as: '' | ' id' | ' text' = ''): string =>
  `told${as} ${sha256(name)}`;

/** Notes what a payment is called that is in the ledger, so that nobody types it once more. Of two that are called the same the first is noted. */
export async function noteNames(
  { ledger }: Pick<Tx, 'ledger'>,
  hashing: Pick<Hashing, 'sha256'>,
  told: Told & Pick<IncomingRecord, 'id'>,
): Promise<void> {
  const { ids, texts } = idsAndTexts(told);
  for (const key of [
    ...[...ids, ...texts].map((name) => noted(hashing, name)),
    ...ids.map((id) => noted(hashing, id, ' id')),
    ...texts.map((text) => noted(hashing, text, ' text')),
  ]) {
    if (!(await ledger.hasReference('repayment', key))) await ledger.claim(key, told.id);
  }
}

/**
 * Whether what one channel calls a payment stands in what another one wrote about a payment before, or the other way round: it may be the same
 * money. Two that are called the same by their senders alone are two.
 */
export async function isToldByAnother(
  { ledger }: Pick<Reader, 'ledger'>,
  hashing: Pick<Hashing, 'sha256'>,
  told: Told,
): Promise<boolean> {
  const { ids, texts } = idsAndTexts(told);
  for (const key of [
    ...ids.map((id) => noted(hashing, id, ' text')),
    ...texts.map((text) => noted(hashing, text, ' id')),
  ])
    if (await ledger.hasReference('repayment', key)) return true;
  return false;
}

/** Whether a payment was posted under this reference, or a provider or a statement told of one that is called so. */
export async function isReferenceUsed(
  { ledger }: Pick<Reader, 'ledger'>,
  hashing: Pick<Hashing, 'sha256'>,
  reference: string,
): Promise<boolean> {
  const names = [reference, noted(hashing, reference)];
  return (await Promise.all(names.map((name) => ledger.hasReference('repayment', name)))).includes(true);
}

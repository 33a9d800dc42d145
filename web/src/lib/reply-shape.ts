import { areaOf, type Area, type EndpointName } from '@tulay/contract/addresses';
import type { EndpointRow } from '@tulay/contract/row';
import { NoAnswerError } from './api-error.ts';
import { isMissingPart } from './missing-part.ts';
import { OwnMistakeError } from './own-mistake.ts';

type Rows = Readonly<Partial<Record<EndpointName, EndpointRow>>>;

/** Each area's rows come when the first of its answers is read: the first page needs none of them to be painted. */
const rowsOf: Readonly<Record<Area, () => Promise<{ readonly rows: Rows }>>> = {
  site: () => import('@tulay/contract/site/rows'),
  account: () => import('@tulay/contract/account/rows'),
  activation: () => import('@tulay/contract/activation/rows'),
  challenge: () => import('@tulay/contract/challenge/rows'),
  loan: () => import('@tulay/contract/loan/rows'),
  wallet: () => import('@tulay/contract/wallet/rows'),
  repayment: () => import('@tulay/contract/repayment/rows'),
  document: () => import('@tulay/contract/document/rows'),
  profile: () => import('@tulay/contract/profile/rows'),
  score: () => import('@tulay/contract/score/rows'),
  privacy: () => import('@tulay/contract/privacy/rows'),
  desk: () => import('@tulay/contract/desk/rows'),
  approval: () => import('@tulay/contract/approval/rows'),
};

/** Says whether a body is a reply of its row: what a ship's gateway or a hotel's portal sends in its place is not. */
export type FitsRow = (body: unknown) => boolean;

/** Loads what a row's reply looks like. Rejects with NoAnswerError where that cannot be had: nothing could be believed then. */
export async function replyShape(name: EndpointName): Promise<FitsRow> {
  try {
    const [{ rows }, { fitsSchema }] = await Promise.all([rowsOf[areaOf[name]](), import('./fits-schema.ts')]);
    const row = rows[name];
    if (!row) throw new Error(`No row ${name}`);
    // Only officers' calls wait for a second one: nobody else loads what that answers.
    const output = row.approval ? (await import('@tulay/contract/approval/row-output')).outputOf(row) : row.output;
    return (body) => fitsSchema(output, body);
  } catch (thrown) {
    if (!isMissingPart(thrown)) throw new OwnMistakeError(thrown);
    throw new NoAnswerError('No shape', { cause: thrown });
  }
}

import { areaOf, type Area, type EndpointName } from '@tulay/contract/addresses';
import { fileTypesOf } from '@tulay/contract/file-types';
import type { EndpointRow } from '@tulay/contract/row';
import { bringPart } from '../device/bring-part.ts';
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
  payout: () => import('@tulay/contract/payout/rows'),
  privacy: () => import('@tulay/contract/privacy/rows'),
  desk: () => import('@tulay/contract/desk/rows'),
  approval: () => import('@tulay/contract/approval/rows'),
};

/** Says whether a body is a reply of its row: what a ship's gateway or a hotel's portal sends in its place is not. */
export type FitsRow = (body: unknown) => boolean;

/** A part that does not come, or stands still, is no answer: nothing could be believed then. */
const failOnPart = (thrown: unknown): never => {
  if (!isMissingPart(thrown)) throw new OwnMistakeError(thrown);
  throw new NoAnswerError('No shape', { cause: thrown });
};

async function rowOf(name: EndpointName, waitMs?: number): Promise<EndpointRow> {
  const row = (await bringPart(rowsOf[areaOf[name]], waitMs)).rows[name];
  if (!row) throw new Error(`No row ${name}`);
  return row;
}

const fitting = () => import('./fits-schema.ts');
const approvals = () => import('@tulay/contract/approval/row-output');

async function shapeOf(name: EndpointName, waitMs?: number): Promise<FitsRow> {
  const [row, { fitsSchema }] = await Promise.all([rowOf(name, waitMs), bringPart(fitting, waitMs)]);
  // Only officers' calls wait for a second one: nobody else loads what that answers.
  const output = row.approval ? (await bringPart(approvals, waitMs)).outputOf(row) : row.output;
  return (body) => fitsSchema(output, body);
}

/** Loads what a row's reply looks like. Rejects with NoAnswerError where that cannot be had, or not in the time of the call. */
export const replyShape = (name: EndpointName, waitMs?: number): Promise<FitsRow> =>
  shapeOf(name, waitMs).catch(failOnPart);

/** Loads as what a row's file may come. Rejects as `replyShape` does. */
export const fileTypes = (name: EndpointName): Promise<readonly string[]> =>
  rowOf(name).then(fileTypesOf).catch(failOnPart);

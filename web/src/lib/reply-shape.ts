import type { EndpointName } from '@tulay/contract/addresses';
import { areaOf, type Area } from '@tulay/contract/endpoint-areas';
import type { EndpointRow } from '@tulay/contract/endpoint';
import { NoAnswerError } from './api-error.ts';
import { isMissingPart } from './missing-part.ts';
import { OwnMistakeError } from './own-mistake.ts';

type Rows = Readonly<Partial<Record<EndpointName, EndpointRow>>>;

/** Each area's rows come when the first of its answers is read: the first page needs none of them to be painted. */
const rowsOf: Readonly<Record<Area, () => Promise<Rows>>> = {
  public: async () => (await import('@tulay/contract/endpoints/public')).publicEndpoints,
  account: async () => (await import('@tulay/contract/endpoints/account')).accountEndpoints,
  member: async () => (await import('@tulay/contract/endpoints/member')).memberEndpoints,
  challenge: async () => (await import('@tulay/contract/endpoints/challenge')).challengeEndpoints,
  change: async () => (await import('@tulay/contract/endpoints/change')).changeEndpoints,
  score: async () => (await import('@tulay/contract/endpoints/score')).scoreEndpoints,
  loan: async () => (await import('@tulay/contract/endpoints/loan')).loanEndpoints,
  approval: async () => (await import('@tulay/contract/endpoints/approval')).approvalEndpoints,
  document: async () => (await import('@tulay/contract/endpoints/document')).documentEndpoints,
  desk: async () => (await import('@tulay/contract/endpoints/desk')).deskEndpoints,
  ledger: async () => (await import('@tulay/contract/endpoints/ledger')).ledgerEndpoints,
  privacy: async () => (await import('@tulay/contract/endpoints/privacy')).privacyEndpoints,
};

/** Says whether a body is a reply of its row: what a ship's gateway or a hotel's portal sends in its place is not. */
export type FitsRow = (body: unknown) => boolean;

/** Loads what a row's reply looks like. Rejects with NoAnswerError where that cannot be had: nothing could be believed then. */
export async function replyShape(name: EndpointName): Promise<FitsRow> {
  try {
    const [rows, { fitsSchema }] = await Promise.all([rowsOf[areaOf[name]](), import('./fits-schema.ts')]);
    const row = rows[name];
    if (!row) throw new Error(`No row ${name}`);
    // Only officers' calls wait for a second one: nobody else loads what that answers.
    const output = row.approval ? (await import('@tulay/contract/row-output')).outputOf(row) : row.output;
    return (body) => fitsSchema(output, body);
  } catch (thrown) {
    if (!isMissingPart(thrown)) throw new OwnMistakeError(thrown);
    throw new NoAnswerError('No shape', { cause: thrown });
  }
}

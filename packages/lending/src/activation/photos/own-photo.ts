import type { FileRecord, Id, UploadKind } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';
import { fileIdIn } from './file-address.ts';

/** The living photo of this kind that a member names by its address; null for any other, also for somebody else's. */
export async function ownPhoto(
  { files }: Pick<Reader, 'files'>,
  memberId: Id,
  kind: UploadKind,
  address: string,
): Promise<FileRecord | null> {
  const fileId = fileIdIn(address);
  const file = fileId === null ? null : await files.byId(fileId);
  return file?.memberId === memberId && file.kind === kind && file.deletedAt === null ? file : null;
}

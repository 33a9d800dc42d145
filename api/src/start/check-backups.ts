import { checkRecipient } from '../commands/backup/encryption.ts';
import type { Config } from '../config/config.ts';

/** Throws a StartProblem where no backup could be made as the settings say. */
export async function checkBackups({ backupRecipient }: Pick<Config, 'backupRecipient'>): Promise<void> {
  if (backupRecipient !== null) await checkRecipient(backupRecipient);
}

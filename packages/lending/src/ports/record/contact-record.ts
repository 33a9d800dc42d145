import type { Id } from './records.ts';

/** A message of the contact form, from anybody. */
export interface ContactRecord {
  readonly id: Id;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly consentVersion: string;
  readonly createdAt: number;
  readonly answeredAt: number | null;
  readonly answeredBy: Id | null;
}

import type { Id } from './records.ts';

/**
 * How a message ended: delivered; given up because it no longer helps anybody; or nobody knows, since the line broke
 * between handing it over and the answer.
 */
export type MessageOutcome = 'sent' | 'dropped' | 'uncertain';
export interface MessageRecord {
  readonly id: Id;
  readonly memberId: Id | null;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly kind: string;
  /** Erased once sent. */
  readonly text: string;
  readonly createdAt: number;
  /** When it was over, whatever its outcome; null while it waits. */
  readonly sentAt: number | null;
  /** Null while it waits, and for those of before outcomes were kept. */
  readonly outcome: MessageOutcome | null;
  /** Whose nights it minds: the member's zone when it was written, which a later change does not touch. Null without a member. */
  readonly timeZone: string | null;
  readonly tries: number;
  /** Not before. While it is being sent: when whoever claimed it is taken for dead. */
  readonly nextTryAt: number;
  /** Of the try that has claimed it; null while nobody is sending it. */
  readonly attemptId: Id | null;
  /** When that try came to the step that cannot be taken back; null before. */
  readonly handedOverAt: number | null;
}

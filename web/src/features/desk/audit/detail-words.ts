import type { AuditDetailName } from '@tulay/contract/audit/actions';
import { languageName, languages } from '@tulay/contract/language';
import { declineReason } from '../../../words/generated/decline-reason.ts';
import { desk } from '../../../words/generated/desk.ts';
import { documents } from '../../../words/generated/documents.ts';
import { loanReason } from '../../../words/generated/loan-reason.ts';
import { loanStatusName } from '../../../words/generated/loan-status-name.ts';
import { privacyRoom } from '../../../words/generated/privacy-room.ts';
import { repayment } from '../../../words/generated/repayment.ts';
import { formatDate, formatManilaInstant } from '../../../ui/format/format-date.ts';

type Names = Readonly<Record<string, string>>;

/** What the values of a closed list are called, by the detail that they stand in. */
const namesIn: Partial<Record<AuditDetailName, () => Names>> = {
  channel: () => desk.audit.words.values.channels,
  from: () => loanStatusName,
  kind: () => ({
    ...desk.audit.words.actions,
    ...privacyRoom.photos.kinds,
    ...documents.verify.kinds,
    ...privacyRoom.requests.kinds,
    ...desk.audit.words.values.messages,
  }),
  language: () => Object.fromEntries(languages.map((language) => [language, languageName(language)])),
  reason: () => ({
    ...loanReason.reject,
    ...loanReason.needsInfo,
    ...declineReason,
    ...repayment.reversalReasons,
    ...repayment.chargeReasons,
    ...repayment.unappliedReasons,
    ...desk.member.photos.reasons,
    ...privacyRoom.requests.reasons,
    ...desk.audit.words.values.reasons,
  }),
  save: () => desk.audit.words.values.saves,
  state: () => privacyRoom.requests.states,
  // Steps are called as their sections in the file of the member.
  step: () => {
    const { sections } = desk.member;
    return Object.fromEntries(Object.entries(sections).map(([key, name]) => [`${key.toUpperCase()}_INFO`, name]));
  },
  to: () => loanStatusName,
  topic: () => privacyRoom.requests.topics,
  why: () => ({ ...desk.audit.words.values.ends, ...desk.audit.words.values.unapplied }),
};

const instant = /^\d{4}-\d{2}-\d{2}T/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** A text of an audit record as an officer reads it: a date, a value of a closed list; else it is an id, a version or a name. */
export function detailInWords(detail: AuditDetailName, value: string): string {
  if (instant.test(value)) return formatManilaInstant(value);
  if (day.test(value)) return formatDate(value);
  if (detail === 'format') return value.toUpperCase();
  return namesIn[detail]?.()[value] ?? value;
}

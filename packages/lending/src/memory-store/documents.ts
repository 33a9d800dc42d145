import type { AgreementWriter } from '../ports/record/agreement-record.ts';
import type { DocumentWriter } from '../ports/store.ts';
import { insertRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function documents(state: MemoryState): DocumentWriter {
  return {
    async byId(id) {
      return state.documents[id] ?? null;
    },
    async bySha256(sha256) {
      return Object.values(state.documents).find((one) => one.sha256 === sha256) ?? null;
    },
    async newestOf(kind, subjectId) {
      const issued = Object.values(state.documents).filter((one) => one.kind === kind && one.subjectId === subjectId);
      const newestFirst = issued.toSorted((a, b) => b.issuedAt - a.issuedAt || (a.id < b.id ? 1 : -1));
      return newestFirst[0] ?? null;
    },
    async insert(document) {
      if (await this.bySha256(document.sha256)) throw new Error('A document with these facts is issued already.');
      insertRow(state.documents, document.id, document);
    },
  };
}

export function agreements(state: MemoryState): AgreementWriter {
  return {
    async byVersion(version) {
      return state.agreements[version] ?? null;
    },
    async keep(agreement) {
      state.agreements[agreement.version] ??= agreement;
    },
  };
}

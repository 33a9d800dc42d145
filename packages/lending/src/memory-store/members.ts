import type { MemberWriter } from '../ports/store.ts';
import { insertRow, updateRow } from './rows.ts';
import type { MemoryState } from './state.ts';

export function members(state: MemoryState): MemberWriter {
  return {
    async byId(id) {
      return state.members[id] ?? null;
    },
    async byPhone(phoneNumber) {
      return Object.values(state.members).find((member) => member.phoneNumber === phoneNumber) ?? null;
    },
    async profile(memberId) {
      return state.profiles[memberId] ?? {};
    },
    async markedProfile(memberId) {
      const profile = await this.profile(memberId);
      return { profile, mark: JSON.stringify(profile) };
    },
    async officers() {
      return Object.values(state.members).filter(({ roles }) => roles.includes('OFFICER'));
    },
    async insert(member) {
      if ((await this.byPhone(member.phoneNumber)) !== null) return 'phone_taken';
      insertRow(state.members, member.id, member);
      return 'inserted';
    },
    async update(id, patch) {
      const owner = patch.phoneNumber === undefined ? null : await this.byPhone(patch.phoneNumber);
      if (owner !== null && owner.id !== id) throw new Error('The phone number belongs to another member.');
      updateRow(state.members, id, patch);
    },
    async forgetFormerPasswords(at) {
      for (const { id, formerPasswordUntil: until } of Object.values(state.members))
        if (until !== null && until <= at)
          updateRow(state.members, id, {
            formerPasswordHash: null,
            formerPasswordReplacedAt: null,
            formerPasswordUntil: null,
          });
    },
    async saveSection(memberId, section, value) {
      state.profiles[memberId] = { ...state.profiles[memberId], [section]: value };
    },
  };
}

// Made by packages/contract/generate/words.ts. Do not edit by hand.
export const translations = {
  fil: { public: () => import('./fil/fil-public.ts'), member: () => import('./fil/fil-member.ts'), desk: () => import('./fil/fil-desk.ts') },
};

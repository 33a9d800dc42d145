// Made by packages/contract/generate/words.ts. Do not edit by hand.
export const translations = {
  fil: { public: () => import('./fil/public.ts'), member: () => import('./fil/member.ts'), desk: () => import('./fil/desk.ts'), tools: () => import('./fil/tools.ts') },
};

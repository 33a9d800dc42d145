// Made by packages/contract/generate/words.ts. Do not edit by hand.
export const toolTranslations = {
  fil: { tools: () => import('./fil/fil-tools.ts') },
};

import type { asOf as english } from '../as-of.ts';

export const asOf: typeof english = {
  offline: (time) => `Offline ka. Ang nakikita mo ay noong ${time}.`,
  unanswered: (sentence, time) => `${sentence}. Ang nakikita mo ay noong ${time}.`,
  asking: (time) => `Ang nakikita mo ay noong ${time}. Parating na ang pinakabago.`,
  retry: 'Subukan ulit',
};

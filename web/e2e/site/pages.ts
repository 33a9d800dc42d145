/** The addresses that everybody may read. */
export const publicPaths = [
  '/',
  '/hiw',
  '/about',
  '/contact',
  '/credit-score',
  '/login',
  '/register',
  '/recover',
  '/nowhere',
] as const;

/** The addresses that everybody may read. */
export const publicPaths = ['/', '/hiw', '/about', '/contact', '/login', '/register', '/recover', '/nowhere'] as const;

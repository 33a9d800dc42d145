/** The refresh token's cookie: HttpOnly, SameSite=Strict, sent to the API only. */
export const refreshCookie = { name: 'tulay_refresh', path: '/api/v2' } as const;

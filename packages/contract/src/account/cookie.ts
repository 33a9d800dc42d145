/** The refresh token's cookie: HttpOnly, SameSite=Strict, sent to the API only. */
export const refreshCookie = { name: 'tulay_refresh', path: '/api/v2' } as const;

/**
 * Tells a device that signed in before from a new one, so that a sign-in on a new one is told to the member. It opens
 * nothing, stays when one signs out, and lives as long as browsers let a cookie live.
 */
export const deviceCookie = { name: 'tulay_device', path: '/api/v2', maxAgeSeconds: 400 * 86_400 } as const;

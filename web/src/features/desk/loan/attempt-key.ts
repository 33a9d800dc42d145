import { useRef } from 'react';

/** One idempotency key for all tries of the same thing; a new one as soon as what is sent changes. */
export function useAttemptKey(): (sent: unknown) => string {
  const attempt = useRef({ sent: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (attempt.current.sent !== text) attempt.current = { sent: text, key: crypto.randomUUID() };
    return attempt.current.key;
  };
}

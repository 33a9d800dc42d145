import { expect, test, vi } from 'vitest';

const error = vi.hoisted(() => vi.fn<(text: string) => void>());
vi.stubGlobal('reportError', () => undefined);
vi.mock('react', () => ({ useCallback: (made: unknown) => made }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }));
vi.mock('../../../ui/toast/toast.ts', () => ({ notify: { error, dismiss: () => undefined } }));
vi.mock('./sign-out-question.ts', () => ({ askBeforeSignOut: async () => true }));
vi.mock('../../../lib/member/outbox-of-steps.ts', () => ({}));
vi.mock('../../../lib/member/pending-withdrawal.ts', () => ({}));
vi.mock('../../../lib/session/sign-out.ts', () => {
  throw new TypeError('Importing a module script failed.');
});

const { useSignOut } = await import('./use-sign-out.ts');

test('whoever signs out where a part of it is not had is told so', async () => {
  await useSignOut()();
  expect(error).toHaveBeenCalledOnce();
});

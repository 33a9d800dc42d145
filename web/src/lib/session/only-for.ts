import { redirect } from '@tanstack/react-router';
import { needSentences } from '../language/need-sentences.ts';
import type { Role } from './session.ts';
import { mayBeSignedIn } from './stored-session.ts';

type Visit = { readonly location: { readonly href: string }; readonly preload: boolean };

/** Before the screens of these roles: others sign in first. What asks for that comes with the first such screen, not with the first page. */
export const onlyFor =
  (roles: readonly Role[], sentences: Parameters<typeof needSentences>[0]) =>
  async ({ location, preload }: Visit): Promise<void> => {
    if (!mayBeSignedIn()) throw redirect({ to: '/login', search: { next: location.href } });
    const [{ requireRole }] = await Promise.all([import('./guards.ts'), needSentences(sentences)]);
    await requireRole({ location, preload }, roles);
  };

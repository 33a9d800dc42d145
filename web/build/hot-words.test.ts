import { expect, test, vi } from 'vitest';
import { hotWords } from './hot-words.ts';

async function saved(file: string) {
  const send = vi.fn<(event: string, data: object) => void>();
  const { hotUpdate } = hotWords();
  if (typeof hotUpdate !== 'function') throw new Error('It follows what is saved.');
  // Of all that the development server tells, it reads these.
  const context = { environment: { hot: { send } } } as unknown as ThisParameterType<typeof hotUpdate>;
  const update = { file, read: () => '{"title":"Pitaka"}' } as unknown as Parameters<typeof hotUpdate>[0];
  return { left: await hotUpdate.call(context, update), sent: send.mock.calls };
}

test('an edited catalogue goes to the pages as it is, and loads nothing anew', async () => {
  const sent = { language: 'fil', name: 'as-of', sentences: '{"title":"Pitaka"}' };
  expect(await saved('/src/packages/contract/src/words/fil/member/as-of.json')).toEqual({
    left: [],
    sent: [['tulay:words', sent]],
  });
});

test.each(['/contract/src/words/en/server/message.json', '/contract/src/words/en/language.json', '/web/src/main.tsx'])(
  '%s is none that a screen reads',
  async (file) => {
    expect(await saved(`/src/packages${file}`)).toEqual({ left: undefined, sent: [] });
  },
);

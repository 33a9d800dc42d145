import type { DocumentSection } from '../../ports/printed-document.ts';
import { expect, test } from 'vitest';
import { askOften, exported, makeOpenService } from '../testing/lived-members.ts';

const hourMs = 3_600_000;

async function sections(printed: Promise<string>): Promise<readonly DocumentSection[]> {
  const document: { content: { sections: DocumentSection[] } } = JSON.parse(await printed);
  return document.content.sections;
}

const audited = (all: readonly DocumentSection[]) =>
  all.find(({ heading }) => heading.startsWith('What was done with your account'));

test('what was done often stands in the printed copy once a day and kind, with its number and times', async () => {
  const { service } = makeOpenService();
  const member = await service.addMember();
  const { phoneNumber } = member.member;
  const move = (timeZone: string) =>
    service.callOk('setPreferences', { phoneNumber, language: 'en', timeZone }, { as: member });
  for (let calls = 0; calls < 300; calls += 1) await move(calls % 2 === 0 ? 'Asia/Riyadh' : 'Asia/Manila');
  service.ports.clock.advance(24 * hourMs);
  await move('Asia/Riyadh');
  const copy = audited(await sections(exported(service, member, 'pdf')));
  // This copy is one of the things that were done.
  expect(copy?.heading).toContain('(302)');
  expect(copy?.paragraphs).toHaveLength(3);
  expect(copy?.paragraphs?.[0]).toContain('privacy.export');
  expect(copy?.paragraphs?.[1]).not.toContain('300');
  expect(copy?.paragraphs?.[2]).toMatch(/Action: member\.preferences .*300 times, from .* to /);
  const json: { audit: unknown[] } = JSON.parse(await exported(service, member, 'json'));
  expect(json.audit.length).toBeGreaterThan(301);
});

test('a printed copy is bounded whatever a member did: the newest records, and how many older ones there are', async () => {
  const { service } = makeOpenService();
  const member = await service.addMember();
  await askOften(service, member, 250);
  const all = await sections(exported(service, member, 'pdf'));
  const keys = all.find(({ heading }) => heading.startsWith('Keys of requests'));
  expect(keys?.heading).toContain('(250)');
  expect(keys?.paragraphs).toHaveLength(101);
  expect(keys?.paragraphs?.[0]).toContain(service.ports.hashing.keyed('idempotency key\nkey-000000000249'));
  expect(keys?.paragraphs?.at(-1)).toBe('150 older ones are in the JSON copy only.');
  const lines = all.flatMap(({ paragraphs = [] }) => paragraphs);
  expect(lines.length).toBeLessThan(800);
});

import { expect, test } from '@playwright/test';
import { BadLine, goThrough, type Trouble } from './bad-line.ts';
import { callAs, photosForOfficer, registerHere } from './members.ts';
import { loseAnswers, savedSteps, watchKeys } from './saves.ts';
import { isSoak } from '../world/in-soak.ts';

const runs = isSoak ? 10 : 1;
const trouble: Trouble = isSoak ? { cuts: 20, kills: 2, isSlow: true } : { cuts: 3, kills: 1, isSlow: false };
const total = { wizards: 0, cuts: 0, kills: 0, lostAnswers: 0, requests: 0, applied: 0 };

test.use({ serviceWorkers: 'allow', actionTimeout: 20_000 });

for (let run = 0; run < runs; run += 1) {
  const seed = 20_261_121 + run;
  test(`the whole wizard while the line breaks and the tab dies (seed ${seed}) @soak`, async ({ context, page }) => {
    test.setTimeout(isSoak ? 900_000 : 240_000);
    const member = await registerHere(context);
    const keys = watchKeys(context);
    const answers = await loseAnswers(context, ['address', 'bank']);
    const line = new BadLine(context, page, trouble, seed);
    await line.open();
    await goThrough(line);

    expect(savedSteps(member.id)).toEqual([
      'PERSONAL_INFO',
      'ADDRESS_INFO',
      'REFERENCES_INFO',
      'IDENTITY_INFO',
      'BANK_INFO',
    ]);
    for (const [step, sent] of keys) expect(new Set(sent).size, `keys of ${step}`).toBe(1);
    expect(
      await (await callAs(context, member, 'memberDetails', { phoneNumber: member.phoneNumber })).json(),
    ).toMatchObject({
      state: 'INFO_COMPLETED',
      firstName: 'Maria Clara',
      birthDate: '1991-06-30',
      town: 'Baguio City',
      refFullName1: 'Rosa Uy',
      refPhoneNumber1: '+639181112222',
      identityNumber: 'P1234567A',
      bankName: 'GCash',
      accountNumber: '09171234567',
    });
    const photos = await photosForOfficer(member);
    expect(photos.map((bytes) => bytes.subarray(0, 3).toString('hex'))).toEqual(['ffd8ff', 'ffd8ff', 'ffd8ff']);
    expect([answers.lost, line.made]).toEqual([2, { cuts: trouble.cuts, kills: trouble.kills }]);

    total.wizards += 1;
    total.applied += savedSteps(member.id).length;
    total.cuts += line.made.cuts;
    total.kills += line.made.kills;
    total.lostAnswers += answers.lost;
    total.requests += [...keys.values()].flat().length;
  });
}

test.afterAll(() => {
  if (isSoak)
    process.stdout.write(
      `figure: wizards on a bad line: ${total.wizards}: ${total.cuts} cuts, ${total.kills} killed tabs, ${total.lostAnswers} lost answers, ${total.requests} saves sent, ${total.applied} applied\n`,
    );
});

import { desk } from '../../../words/generated/desk.ts';
import { call } from '../../../lib/api/api.ts';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { AccountSigns } from '../account-signs.tsx';
import { MemberAction } from './member-action.tsx';
import type { Member } from './member-facts.tsx';

const texts = desk.member;
const highestScore = 1000;

/** The credit score, which nobody here can set, whether the account may move money, and whose number it is. */
export function MemberStanding({ member }: { member: Member }) {
  const { _id: id, active, fullName, creditScore, phoneChangedAt, formerPhoneNumber } = member;
  return (
    <Card title={texts.title}>
      <div className="flex flex-col items-start gap-4">
        {creditScore === null ? (
          <p className="text-quiet">{texts.noScore}</p>
        ) : (
          <div className="flex w-full flex-col gap-2">
            <p className="font-medium">{texts.score({ score: creditScore })}</p>
            <Progress value={creditScore} max={highestScore} label={texts.scoreLabel} />
          </div>
        )}
        <p>
          <StatusChip tone={active ? 'success' : 'danger'}>{active ? texts.activeNow : texts.suspended}</StatusChip>
        </p>
        <AccountSigns {...member} />
        {member.reopened && <p className="text-quiet">{texts.reopened}</p>}
        <MemberAction
          id={id}
          kind="member.restore"
          label={active ? texts.suspend : texts.restore}
          question={active ? texts.suspendQuestion({ name: fullName }) : texts.restoreQuestion({ name: fullName })}
          name={fullName}
          isDanger={active}
          send={async () => {
            const reply = await call('setMemberActive', { id, active: !active });
            if ('approval' in reply) return desk.approvals.proposed;
            return reply.active ? texts.restoredDone : texts.suspendedDone;
          }}
        />
        {formerPhoneNumber !== null && phoneChangedAt !== null && (
          <MemberAction
            id={id}
            kind="phone.restore"
            label={texts.giveBack}
            question={texts.giveBackQuestion({ name: fullName, phone: formerPhoneNumber })}
            name={fullName}
            send={async () => {
              await call('givePhoneBack', { id, phoneChangedAt });
              return desk.approvals.proposed;
            }}
          />
        )}
      </div>
    </Card>
  );
}

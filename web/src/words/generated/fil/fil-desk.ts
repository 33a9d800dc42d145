// Made by packages/contract/generate/words.ts. Do not edit by hand.
import desk from '@tulay/contract/words/fil/desk/desk.json' with { type: 'json' };
import declineReason from '@tulay/contract/words/fil/labels/decline-reason.json' with { type: 'json' };
import loanReason from '@tulay/contract/words/fil/labels/loan-reason.json' with { type: 'json' };
import loanStatusName from '@tulay/contract/words/fil/labels/loan-status-name.json' with { type: 'json' };
import profile from '@tulay/contract/words/fil/labels/profile.json' with { type: 'json' };
import repayment from '@tulay/contract/words/fil/labels/repayment.json' with { type: 'json' };
import appLock from '@tulay/contract/words/fil/signed-in/app-lock.json' with { type: 'json' };
import privacyRoom from '@tulay/contract/words/fil/signed-in/privacy-room.json' with { type: 'json' };

export const sentences = { 'desk': desk, 'decline-reason': declineReason, 'loan-reason': loanReason, 'loan-status-name': loanStatusName, 'profile': profile, 'repayment': repayment, 'app-lock': appLock, 'privacy-room': privacyRoom };

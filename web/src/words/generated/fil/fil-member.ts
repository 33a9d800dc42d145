// Made by packages/contract/generate/words.ts. Do not edit by hand.
import declineReason from '@tulay/contract/words/fil/labels/decline-reason.json' with { type: 'json' };
import loanReason from '@tulay/contract/words/fil/labels/loan-reason.json' with { type: 'json' };
import loanStatusName from '@tulay/contract/words/fil/labels/loan-status-name.json' with { type: 'json' };
import profile from '@tulay/contract/words/fil/labels/profile.json' with { type: 'json' };
import repayment from '@tulay/contract/words/fil/labels/repayment.json' with { type: 'json' };
import accountWait from '@tulay/contract/words/fil/member/account-wait.json' with { type: 'json' };
import activation from '@tulay/contract/words/fil/member/activation.json' with { type: 'json' };
import asOf from '@tulay/contract/words/fil/member/as-of.json' with { type: 'json' };
import bankAccount from '@tulay/contract/words/fil/member/bank-account.json' with { type: 'json' };
import changes from '@tulay/contract/words/fil/member/changes.json' with { type: 'json' };
import howToPay from '@tulay/contract/words/fil/member/how-to-pay.json' with { type: 'json' };
import loanApplication from '@tulay/contract/words/fil/member/loan-application.json' with { type: 'json' };
import payDay from '@tulay/contract/words/fil/member/pay-day.json' with { type: 'json' };
import payFor from '@tulay/contract/words/fil/member/pay-for.json' with { type: 'json' };
import settings from '@tulay/contract/words/fil/member/settings.json' with { type: 'json' };
import wallet from '@tulay/contract/words/fil/member/wallet.json' with { type: 'json' };
import withdrawal from '@tulay/contract/words/fil/member/withdrawal.json' with { type: 'json' };
import appLock from '@tulay/contract/words/fil/signed-in/app-lock.json' with { type: 'json' };
import privacyRoom from '@tulay/contract/words/fil/signed-in/privacy-room.json' with { type: 'json' };

export const sentences = { 'decline-reason': declineReason, 'loan-reason': loanReason, 'loan-status-name': loanStatusName, 'profile': profile, 'repayment': repayment, 'account-wait': accountWait, 'activation': activation, 'as-of': asOf, 'bank-account': bankAccount, 'changes': changes, 'how-to-pay': howToPay, 'loan-application': loanApplication, 'pay-day': payDay, 'pay-for': payFor, 'settings': settings, 'wallet': wallet, 'withdrawal': withdrawal, 'app-lock': appLock, 'privacy-room': privacyRoom };

import { pathAt, type Address } from './address.ts';
import { siteAddresses } from './site/addresses.ts';

/** Name, method and path of every call under the area that holds its row, in one list without the schemas. */
const areas = {
  site: siteAddresses,
  account: {
    register: { method: 'POST', path: '/authmember/register', idempotent: true },
    login: { method: 'POST', path: '/authmember/login', idempotent: true },
    logout: { method: 'POST', path: '/authmember/logout' },
    refresh: { method: 'GET', path: '/authmember/refresh', needsRequestedWith: true },
    refreshAgain: { method: 'GET', path: '/auth/refresh', needsRequestedWith: true },
    changePassword: { method: 'POST', path: '/authmember/chpwd', idempotent: true },
    recover: { method: 'POST', path: '/authmember/recover' },
    confirmRecovery: { method: 'POST', path: '/authmember/recover/confirm', idempotent: true },
    listDevices: { method: 'POST', path: '/authmember/devices' },
    endDevice: { method: 'POST', path: '/authmember/devices/end' },
    accountWait: { method: 'POST', path: '/authmember/hold' },
    stopRecovery: { method: 'POST', path: '/authmember/recover/stop', idempotent: true },
    stopPhoneChange: { method: 'POST', path: '/authmember/hold/stop', idempotent: true },
    setPreferences: { method: 'POST', path: '/member/preferences' },
    changeEmail: { method: 'POST', path: '/member/change/email', idempotent: true },
    changePhone: { method: 'POST', path: '/member/change/phone', idempotent: true },
    changeEmployment: { method: 'POST', path: '/member/change/employment', idempotent: true },
  },
  activation: {
    infoState: { method: 'POST', path: '/member/infostate' },
    updatePersonal: { method: 'PATCH', path: '/member/update/personal', idempotent: true },
    updateAddress: { method: 'PATCH', path: '/member/update/address', idempotent: true },
    updateReferences: { method: 'PATCH', path: '/member/update/references', idempotent: true },
    updateIdentity: { method: 'PATCH', path: '/member/update/identity', idempotent: true },
    updateBank: { method: 'PATCH', path: '/member/update/bank', idempotent: true },
    changeBank: { method: 'POST', path: '/member/change/bank', idempotent: true },
    upload: { method: 'POST', path: '/upload', base: '/api/v1', idempotent: true },
    readFile: { method: 'GET', path: '/files/:id' },
  },
  challenge: {
    challenge: { method: 'POST', path: '/challenge', idempotent: true },
    verifyWithdrawal: { method: 'POST', path: '/memberloan/verify', idempotent: true },
  },
  loan: {
    applyForLoan: { method: 'POST', path: '/loan/applynew', idempotent: true },
    listLoans: { method: 'POST', path: '/loan/phonenumber' },
    choosePayDay: { method: 'POST', path: '/memberloan/payday', idempotent: true },
    confirmContract: { method: 'POST', path: '/memberloan/confirm', idempotent: true },
    cancelLoan: { method: 'POST', path: '/memberloan/cancel', idempotent: true },
  },
  wallet: {
    getWallet: { method: 'POST', path: '/memberloan/pn' },
    withdraw: { method: 'POST', path: '/memberloan/withdraw', idempotent: true },
    listWithdrawals: { method: 'POST', path: '/loan/withdraw' },
    listMovements: { method: 'POST', path: '/memberloan/movements' },
  },
  repayment: {
    howToPay: { method: 'POST', path: '/memberloan/howtopay' },
    makePayLink: { method: 'POST', path: '/memberloan/paylink' },
    endPayLink: { method: 'POST', path: '/memberloan/paylink/end' },
    openPayLink: { method: 'POST', path: '/paylink' },
    postRepayment: { method: 'POST', path: '/memberloan/repayment', idempotent: true },
    listRepayments: { method: 'POST', path: '/desk/repayments' },
    reverseRepayment: { method: 'POST', path: '/desk/repayments/reverse', idempotent: true },
    reverseLateCharges: { method: 'POST', path: '/desk/charges/reverse', idempotent: true },
    listPayments: { method: 'POST', path: '/memberloan/payments' },
    advisePayment: { method: 'POST', path: '/memberloan/payments/advise', idempotent: true },
    chooseUnapplied: { method: 'POST', path: '/memberloan/unapplied' },
    returnUnapplied: { method: 'POST', path: '/desk/unapplied/return', idempotent: true },
    paymentNotice: { method: 'POST', path: '/notices/:provider' },
    unappliedQueue: { method: 'POST', path: '/desk/unapplied' },
    checkStatement: { method: 'POST', path: '/desk/unapplied/statement/check' },
    importStatement: { method: 'POST', path: '/desk/unapplied/statement', idempotent: true },
    settleIncoming: { method: 'POST', path: '/desk/unapplied/settle', idempotent: true },
    adviceQueue: { method: 'POST', path: '/desk/advices' },
    answerAdvice: { method: 'POST', path: '/desk/advices/answer', idempotent: true },
  },
  document: {
    loanDocument: { method: 'GET', path: '/documents/loans/:id/:kind' },
    getContract: { method: 'POST', path: '/memberloan/contract' },
    withdrawalDocument: { method: 'GET', path: '/documents/withdrawals/:id' },
    paymentDocument: { method: 'GET', path: '/documents/loans/:id/payments/:payment' },
    verifyDocument: { method: 'GET', path: '/documents/verify/:id' },
  },
  profile: {
    ownInfo: { method: 'POST', path: '/misc/phonenumber' },
    memberDetails: { method: 'POST', path: '/memberdetails' },
  },
  score: {
    getScore: { method: 'POST', path: '/memberdetails/score' },
    scoreHistory: { method: 'POST', path: '/memberdetails/score/history' },
  },
  privacy: {
    getPrivacy: { method: 'POST', path: '/member/privacy' },
    exportMyData: { method: 'POST', path: '/member/privacy/export' },
    askPrivacy: { method: 'POST', path: '/member/privacy/requests', idempotent: true },
    withdrawPrivacy: { method: 'POST', path: '/member/privacy/requests/withdraw' },
    privacyQueue: { method: 'POST', path: '/desk/privacy' },
    answerPrivacy: { method: 'PATCH', path: '/desk/privacy' },
  },
  desk: {
    memberById: { method: 'POST', path: '/memberdetails/id' },
    setMemberActive: { method: 'PATCH', path: '/memberdetails' },
    givePhoneBack: { method: 'POST', path: '/memberdetails/phone' },
    loanQueue: { method: 'POST', path: '/memberloan' },
    decideLoan: { method: 'PATCH', path: '/memberloan', idempotent: true },
    withdrawalQueue: { method: 'POST', path: '/desk/withdrawals' },
    viewAccount: { method: 'POST', path: '/desk/withdrawals/account' },
    viewPhoto: { method: 'POST', path: '/desk/photos' },
    settleWithdrawal: { method: 'PATCH', path: '/memberloan/withdraw', idempotent: true },
    trialBalance: { method: 'POST', path: '/desk/ledger/balance' },
    dayClose: { method: 'POST', path: '/desk/ledger/day' },
    exportLedger: { method: 'POST', path: '/desk/ledger' },
    serviceHealth: { method: 'POST', path: '/desk/health' },
    auditLog: { method: 'POST', path: '/desk/audit' },
    contactInbox: { method: 'POST', path: '/desk/contacts' },
    answerContact: { method: 'PATCH', path: '/desk/contacts' },
  },
  payout: {
    payoutCandidates: { method: 'POST', path: '/desk/payouts/candidates' },
    makePayoutFile: { method: 'POST', path: '/desk/payouts', idempotent: true },
    payoutFiles: { method: 'POST', path: '/desk/payouts/files' },
    payoutFile: { method: 'POST', path: '/desk/payouts/file' },
    readPayoutResults: { method: 'POST', path: '/desk/payouts/results' },
    settlePayouts: { method: 'POST', path: '/desk/payouts/settle', idempotent: true },
  },
  approval: {
    approvalQueue: { method: 'POST', path: '/desk/approvals' },
    decideApproval: { method: 'POST', path: '/approval', idempotent: true },
  },
} as const satisfies Record<string, Record<string, Address>>;

export type Area = keyof typeof areas;

export const addresses = {
  ...areas.site,
  ...areas.account,
  ...areas.activation,
  ...areas.challenge,
  ...areas.loan,
  ...areas.wallet,
  ...areas.repayment,
  ...areas.document,
  ...areas.profile,
  ...areas.score,
  ...areas.privacy,
  ...areas.desk,
  ...areas.payout,
  ...areas.approval,
};

export type EndpointName = keyof typeof addresses;

/** The area whose module holds a row with its schemas, so that a client loads those of one area only. */
export const areaOf = Object.fromEntries(
  Object.entries(areas).flatMap(([area, ofArea]) => Object.keys(ofArea).map((name) => [name, area])),
  // Each name stands under one area: the keys are those of the list, the values its areas.
) as Readonly<Record<EndpointName, Area>>;

/** The path of a call by its name, its parameters filled in. */
export const pathOf = (name: EndpointName, params?: Readonly<Record<string, string>>): string =>
  pathAt(addresses[name], params);

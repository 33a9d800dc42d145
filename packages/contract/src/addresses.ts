/** How a call is addressed: everything a client needs to send it, without the schemas. */
export interface Address {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** `:name` marks a path parameter, which is a field of the input. */
  readonly path: `/${string}`;
  /** `/api/v2` unless said otherwise. */
  readonly base?: '/api/v1';
  /** Whether `Idempotency-Key` is honoured. */
  readonly idempotent?: true;
  /** Needs the header `X-Requested-With: tulay`, which a foreign page cannot send. */
  readonly needsRequestedWith?: true;
}

/** Name, method and path of every call, in one list small enough for the first page. */
export const addresses = {
  getProduct: { method: 'GET', path: '/product' },
  getCurrencies: { method: 'GET', path: '/availablecurrency' },
  getAgreement: { method: 'GET', path: '/agreement' },
  getRates: { method: 'GET', path: '/rates' },
  sendContactMessage: { method: 'POST', path: '/misc/contact' },
  health: { method: 'GET', path: '/health' },
  ready: { method: 'GET', path: '/ready' },
  register: { method: 'POST', path: '/authmember/register', idempotent: true },
  login: { method: 'POST', path: '/authmember/login' },
  logout: { method: 'POST', path: '/authmember/logout' },
  refresh: { method: 'GET', path: '/authmember/refresh', needsRequestedWith: true },
  refreshAgain: { method: 'GET', path: '/auth/refresh', needsRequestedWith: true },
  changePassword: { method: 'POST', path: '/authmember/chpwd', idempotent: true },
  recover: { method: 'POST', path: '/authmember/recover' },
  confirmRecovery: { method: 'POST', path: '/authmember/recover/confirm' },
  listDevices: { method: 'POST', path: '/authmember/devices' },
  endDevice: { method: 'POST', path: '/authmember/devices/end' },
  accountWait: { method: 'POST', path: '/authmember/hold' },
  stopRecovery: { method: 'POST', path: '/authmember/recover/stop' },
  stopPhoneChange: { method: 'POST', path: '/authmember/hold/stop', idempotent: true },
  setPreferences: { method: 'POST', path: '/member/preferences' },
  infoState: { method: 'POST', path: '/member/infostate' },
  updatePersonal: { method: 'PATCH', path: '/member/update/personal', idempotent: true },
  updateAddress: { method: 'PATCH', path: '/member/update/address', idempotent: true },
  updateReferences: { method: 'PATCH', path: '/member/update/references', idempotent: true },
  updateIdentity: { method: 'PATCH', path: '/member/update/identity', idempotent: true },
  updateBank: { method: 'PATCH', path: '/member/update/bank', idempotent: true },
  upload: { method: 'POST', path: '/upload', base: '/api/v1' },
  challenge: { method: 'POST', path: '/challenge', idempotent: true },
  changeBank: { method: 'POST', path: '/member/change/bank', idempotent: true },
  changeEmail: { method: 'POST', path: '/member/change/email', idempotent: true },
  changePhone: { method: 'POST', path: '/member/change/phone', idempotent: true },
  changeEmployment: { method: 'POST', path: '/member/change/employment', idempotent: true },
  readFile: { method: 'GET', path: '/files/:id' },
  ownInfo: { method: 'POST', path: '/misc/phonenumber' },
  memberDetails: { method: 'POST', path: '/memberdetails' },
  getScore: { method: 'POST', path: '/memberdetails/score' },
  scoreHistory: { method: 'POST', path: '/memberdetails/score/history' },
  applyForLoan: { method: 'POST', path: '/loan/applynew', idempotent: true },
  listLoans: { method: 'POST', path: '/loan/phonenumber' },
  getWallet: { method: 'POST', path: '/memberloan/pn' },
  confirmContract: { method: 'POST', path: '/memberloan/confirm', idempotent: true },
  cancelLoan: { method: 'POST', path: '/memberloan/cancel', idempotent: true },
  verifyWithdrawal: { method: 'POST', path: '/memberloan/verify', idempotent: true },
  loanDocument: { method: 'GET', path: '/documents/loans/:id/:kind' },
  withdrawalDocument: { method: 'GET', path: '/documents/withdrawals/:id' },
  verifyDocument: { method: 'GET', path: '/documents/verify/:id' },
  withdraw: { method: 'POST', path: '/memberloan/withdraw', idempotent: true },
  listWithdrawals: { method: 'POST', path: '/loan/withdraw' },
  memberById: { method: 'POST', path: '/memberdetails/id' },
  setMemberActive: { method: 'PATCH', path: '/memberdetails' },
  givePhoneBack: { method: 'POST', path: '/memberdetails/phone' },
  loanQueue: { method: 'POST', path: '/memberloan' },
  decideLoan: { method: 'PATCH', path: '/memberloan' },
  withdrawalQueue: { method: 'POST', path: '/desk/withdrawals' },
  viewAccount: { method: 'POST', path: '/desk/withdrawals/account' },
  viewPhoto: { method: 'POST', path: '/desk/photos' },
  settleWithdrawal: { method: 'PATCH', path: '/memberloan/withdraw' },
  postRepayment: { method: 'POST', path: '/memberloan/repayment', idempotent: true },
  approvalQueue: { method: 'POST', path: '/desk/approvals' },
  decideApproval: { method: 'POST', path: '/approval', idempotent: true },
  listMovements: { method: 'POST', path: '/memberloan/movements' },
  listRepayments: { method: 'POST', path: '/desk/repayments' },
  reverseRepayment: { method: 'POST', path: '/desk/repayments/reverse', idempotent: true },
  exportLedger: { method: 'POST', path: '/desk/ledger' },
  auditLog: { method: 'POST', path: '/desk/audit' },
  contactInbox: { method: 'POST', path: '/desk/contacts' },
  answerContact: { method: 'PATCH', path: '/desk/contacts' },
  getPrivacy: { method: 'POST', path: '/member/privacy' },
  exportMyData: { method: 'POST', path: '/member/privacy/export' },
  askPrivacy: { method: 'POST', path: '/member/privacy/requests', idempotent: true },
  withdrawPrivacy: { method: 'POST', path: '/member/privacy/requests/withdraw' },
  privacyQueue: { method: 'POST', path: '/desk/privacy' },
  answerPrivacy: { method: 'PATCH', path: '/desk/privacy' },
} as const satisfies Record<string, Address>;

export type EndpointName = keyof typeof addresses;

/** The path of a call, its parameters filled in. */
export function pathOf(name: EndpointName, params: Readonly<Record<string, string>> = {}): string {
  const { base, path }: Address = addresses[name];
  return (
    (base ?? '/api/v2') + path.replaceAll(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''))
  );
}

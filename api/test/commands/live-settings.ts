/** What a live service needs, over gateways that are asked for nothing here. */
export const live = {
  COMPANY_LEGAL_NAME: 'Tulay Lending Inc.',
  COMPANY_SEC_NO: 'CS201900001',
  COMPANY_CA_NO: '1234',
  COMPANY_ADDRESS: '1 Session Road, Baguio',
  COMPANY_EMAIL: 'desk@tulay.example',
  SMS_URL: 'https://sms.example/send',
  MAIL_URL: 'https://mail.example/send',
  PUBLIC_URL: 'https://loans.example',
  TRUST_PROXY: 'false',
} as const;
